import type { Translation } from '../../catalogue.ts'

export const sharePassword: Translation['sharePassword'] = {
  title: 'This page needs a password',
  password: 'Password',
  open: 'Open',
  wrong: 'The password is wrong. Try again.',
  tooOften: 'Too many tries. Try again in {seconds} s.',
}
