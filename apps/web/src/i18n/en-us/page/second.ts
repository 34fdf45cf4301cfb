import type { Translation } from '../../catalogue.ts'

/** Texts of the second confirmation of a write, which are loaded with it. */
export const second: Translation['second'] = {
  questionText: 'This has to be confirmed once more. Do you really want to write it?',
  passwordText: 'This has to be confirmed by a password.',
  password: 'Your sign-in password; on a shared page that of the share',
  cancel: 'Do not write',
  confirm: 'Write it',
}
