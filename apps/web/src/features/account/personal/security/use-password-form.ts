import { apiTokenApi, personalApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { quietFaults, useForm } from '#parts/form/use-form.ts'
import { type PasswordDraft, passwordFaults } from './password-draft.ts'

const empty: PasswordDraft = { oldPassword: '', password: '', repeated: '' }

export function usePasswordForm(hasPassword: boolean, onDone: () => void) {
  return useForm<PasswordDraft, PasswordDraft>({
    start: empty,
    name: 'password',
    shows: 'sent',
    faultsOf: quietFaults,
    check: (draft) => {
      const faults = passwordFaults(draft, hasPassword)
      return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, input: draft }
    },
    save: async ({ oldPassword, password }) => {
      const input = { password, ...(hasPassword && { oldPassword }) }
      await call(personalApi.password, input, { quiet: true })
      await Promise.all([refreshPerson(), refresh(personalApi.sessions), refresh(apiTokenApi.list)])
      onDone()
      return undefined
    },
  })
}
