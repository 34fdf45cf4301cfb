import { apiTokenApi, Name } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { serverNow } from '#i18n/server-time.ts'
import { quietFaults, useForm } from '#parts/form/use-form.ts'
import { type ApiTokenDraft, getDeviceIds, getExpireTime } from './api-token-draft.ts'

const start: ApiTokenDraft = { name: '', rights: 'read', deviceIds: [], life: 'quarter' }

export function useApiTokenForm(proof: string | undefined, onMade: (token: string) => void) {
  return useForm<ApiTokenDraft, ApiTokenDraft>({
    start,
    name: 'api-token',
    shows: 'sent',
    faultsOf: (error) => {
      const { expireTime, ...faults } = quietFaults(error)
      return expireTime === undefined ? faults : { ...faults, life: expireTime }
    },
    check: (draft) => {
      // Without a name the call renews another token.
      const name = Name.safeParse(draft.name)
      return name.success
        ? { ok: true, input: { ...draft, name: name.data } }
        : { ok: false, faults: { name: 'nameLength' } }
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
