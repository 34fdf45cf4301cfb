import { apiTokenApi, personalApi } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import type { FieldSentences } from '#api/field-fault.ts'
import { refresh } from '#api/query.ts'
import { faultSentence } from '#api/retry-after.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { useLanguage } from '#i18n/use-t.ts'
import { type PasswordDraft, passwordFaults } from './password-draft.ts'

const empty: PasswordDraft = { oldPassword: '', password: '', repeated: '' }

export function usePasswordForm(hasPassword: boolean, onDone: () => void) {
  const language = useLanguage()
  const [draft, setDraft] = useState(empty)
  const [faults, setFaults] = useState<FieldSentences>({})
  const [isSaving, setSaving] = useState(false)

  const submit = async () => {
    const found = passwordFaults(draft, hasPassword, language)
    setFaults(found)
    if (isSaving || Object.keys(found).length > 0) return
    setSaving(true)
    const { oldPassword, password } = draft
    try {
      await call(
        personalApi.password,
        { password, ...(hasPassword && { oldPassword }) },
        { quiet: true },
      )
      await Promise.all([refreshPerson(), refresh(personalApi.sessions), refresh(apiTokenApi.list)])
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = getFieldFaults(error)
      setFaults(Object.keys(fields).length > 0 ? fields : { form: faultSentence(error) })
    } finally {
      setSaving(false)
    }
  }
  return {
    draft,
    faults,
    isSaving,
    submit,
    change: (patch: Partial<PasswordDraft>) => setDraft((before) => ({ ...before, ...patch })),
  }
}
