import { apiTokenApi, personalApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useCodeSender } from '#api/session/use-code-sender.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { quietFaults, useForm } from '#parts/form/use-form.ts'
import { type PasswordDraft, type PasswordProof, passwordFaults } from './password-draft.ts'

const quiet = { quiet: true } as const

export function usePasswordForm(proof: PasswordProof, phone: string, onDone: () => void) {
  const sender = useCodeSender('password', () => call(personalApi.phoneCode, {}, quiet))
  const form = useForm<PasswordDraft, PasswordDraft>({
    start: { proof, oldPassword: '', code: '', password: '', repeated: '' },
    name: 'password',
    shows: 'sent',
    faultsOf: (error) => {
      // The phone is the bound one, so it has no field.
      const { phone: fault, ...faults } = quietFaults(error)
      return fault === undefined ? faults : { ...faults, form: fault }
    },
    check: (draft) => {
      const faults = passwordFaults(draft)
      return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, input: draft }
    },
    save: async (draft) => {
      await call(personalApi.password, toChange(draft), quiet)
      await Promise.all([refreshPerson(), refresh(personalApi.sessions), refresh(apiTokenApi.list)])
      onDone()
      return undefined
    },
  })
  return {
    ...form,
    faultOf: (field: keyof PasswordDraft | 'form') =>
      form.faultOf(field) ?? (field === 'form' ? (sender.fault ?? null) : null),
    sender,
    send: () => void sender.send(phone),
  }
}

function toChange({ proof, oldPassword, code, password }: PasswordDraft) {
  return { password, ...(proof === 'old' && { oldPassword }), ...(proof === 'code' && { code }) }
}
