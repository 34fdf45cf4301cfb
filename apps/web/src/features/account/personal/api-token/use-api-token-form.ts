import { apiTokenApi } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import type { FieldSentences } from '#api/field-fault.ts'
import { refresh } from '#api/query.ts'
import { faultSentence } from '#api/retry-after.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { useT } from '#i18n/use-t.ts'
import { type ApiTokenDraft, getExpireTime } from './api-token-draft.ts'

const start: ApiTokenDraft = { name: '', rights: 'read', life: 'quarter' }

export function useApiTokenForm(proof: string | undefined, onMade: (token: string) => void) {
  const t = useT()
  const [draft, setDraft] = useState(start)
  const [faults, setFaults] = useState<FieldSentences>({})
  const [isBusy, setBusy] = useState(false)

  const submit = async () => {
    const name = draft.name.trim()
    // Without a name the call renews another token.
    setFaults(name === '' ? { name: t('personal.tokenNameMissing') } : {})
    if (isBusy || name === '') return
    setBusy(true)
    try {
      const { rights } = draft
      const expireTime = getExpireTime(draft, Date.now())
      const { apiToken } = await call(
        apiTokenApi.make,
        { name, rights, expireTime, proof },
        { quiet: true },
      )
      onMade(apiToken)
      await Promise.all([refresh(apiTokenApi.list), refreshPerson()])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = getFieldFaults(error)
      setFaults(Object.keys(fields).length > 0 ? fields : { form: faultSentence(error) })
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    faults,
    isBusy,
    submit,
    change: (patch: Partial<ApiTokenDraft>) => setDraft((before) => ({ ...before, ...patch })),
  }
}
