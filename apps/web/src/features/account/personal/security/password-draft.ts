import { NewPassword } from '@fieldhub/contract'
import type { Faults } from '#parts/form/use-faults.ts'

export interface PasswordDraft {
  readonly oldPassword: string
  readonly password: string
  readonly repeated: string
}

/** Passwords must match; an account that has a password must know it. */
export function passwordFaults(
  { oldPassword, password, repeated }: PasswordDraft,
  hasPassword: boolean,
): Faults {
  const parsed = NewPassword.safeParse(password)
  const newFault = parsed.error?.issues[0]?.message
  return {
    ...(hasPassword && oldPassword === '' && { oldPassword: 'password' }),
    ...(newFault !== undefined && { password: newFault }),
    ...(password !== repeated && { repeated: 'passwordsDiffer' }),
  }
}
