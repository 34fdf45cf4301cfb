import { NewPassword, SmsCode } from '@fieldhub/contract'
import type { Faults } from '#parts/form/use-faults.ts'

/** What proves the person: the old password, a code that the bound phone gets, or nothing where none is set yet. */
export type PasswordProof = 'old' | 'code' | 'none'

export interface PasswordDraft {
  readonly proof: PasswordProof
  readonly oldPassword: string
  readonly code: string
  readonly password: string
  readonly repeated: string
}

/** Passwords must match; an account that has a password must know it, or show the code. */
export function passwordFaults({
  proof,
  oldPassword,
  code,
  password,
  repeated,
}: PasswordDraft): Faults {
  const newFault = NewPassword.safeParse(password).error?.issues[0]?.message
  const codeFault = SmsCode.safeParse(code).error?.issues[0]?.message
  return {
    ...(proof === 'old' && oldPassword === '' && { oldPassword: 'password' }),
    ...(proof === 'code' && codeFault !== undefined && { code: codeFault }),
    ...(newFault !== undefined && { password: newFault }),
    ...(password !== repeated && { repeated: 'passwordsDiffer' }),
  }
}
