import { type Language, NewPassword, toFieldSentence } from '@fieldhub/contract'
import { type FieldSentences, fieldFault } from '#api/field-fault.ts'

export interface PasswordDraft {
  readonly oldPassword: string
  readonly password: string
  readonly repeated: string
}

/** Spec §5: passwords must match; an account that has a password must know it. */
export function passwordFaults(
  { oldPassword, password, repeated }: PasswordDraft,
  hasPassword: boolean,
  language: Language,
): FieldSentences {
  const newFault = fieldFault(NewPassword, password, language)
  return {
    ...(hasPassword &&
      oldPassword === '' && { oldPassword: toFieldSentence('password', language) }),
    ...(newFault !== undefined && { password: newFault }),
    ...(password !== repeated && { repeated: toFieldSentence('passwordsDiffer', language) }),
  }
}
