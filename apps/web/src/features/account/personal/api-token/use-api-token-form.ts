import { apiTokenApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { serverNow } from '#i18n/server-time.ts'
import { useT } from '#i18n/use-t.ts'
import { quietFaults, useForm } from '#parts/form/use-form.ts'
import { type ApiTokenDraft, getDeviceIds, getExpireTime } from './api-token-draft.ts'

const start: ApiTokenDraft = { name: '', rights: 'read', deviceIds: [], life: 'quarter' }

export function useApiTokenForm(proof: string | undefined, onMade: (token: string) => void) {
  const t = useT()
  return useForm<ApiTokenDraft, ApiTokenDraft>({
    start,
    name: 'api-token',
    shows: 'sent',
    faultsOf: (error) => {
      const { expireTime, ...faults } = quietFaults(error)
      return expireTime === undefined ? faults : { ...faults, life: expireTime }
    },
    check: (draft) => {
      const name = draft.name.trim()
      // Without a name the call renews another token.
      if (name === '') return { ok: false, faults: { name: t('personal.tokenNameMissing') } }
      return { ok: true, input: { ...draft, name } }
    },
    save: async (entered) => {
      const { name, rights } = entered
      const expireTime = getExpireTime(entered, serverNow())
      const input = { name, rights, deviceIds: getDeviceIds(entered), expireTime, proof }
      const { apiToken } = await call(apiTokenApi.make, input, { quiet: true })
      onMade(apiToken)
      await Promise.all([refresh(apiTokenApi.list), refreshPerson()])
      return undefined
    },
  })
}
