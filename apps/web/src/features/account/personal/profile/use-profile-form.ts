import { type InputOf, personalApi } from '@fieldhub/contract'
import { useRef, useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { type FieldSentences, formFaults } from '#api/field-fault.ts'
import { faultSentence } from '#api/retry-after.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { useLanguage } from '#i18n/use-t.ts'

export type Profile = Required<InputOf<typeof personalApi.change>>

/** The fields that are shown are checked and sent; typing clears what was said of a field. */
export function useProfileForm<P extends Partial<Profile>>(
  start: P,
  onSaved: (saved: P) => Promise<void> | void,
) {
  const language = useLanguage()
  const [draft, setDraft] = useState(start)
  const saved = useRef(start)
  const [faults, setFaults] = useState<FieldSentences>({})
  const [isSaving, setSaving] = useState(false)

  const change = (patch: Partial<P>) => {
    setDraft((before) => ({ ...before, ...patch }))
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))),
    )
  }
  const submit = async () => {
    const found = formFaults(personalApi.change.input, draft, language)
    setFaults(found)
    if (isSaving || Object.keys(found).length > 0) return
    setSaving(true)
    try {
      await call(personalApi.change, draft, { quiet: true })
      saved.current = draft
      await refreshPerson()
      await onSaved(draft)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = getFieldFaults(error)
      setFaults(Object.keys(fields).length > 0 ? fields : { form: faultSentence(error) })
    } finally {
      setSaving(false)
    }
  }
  const isDirty = () => JSON.stringify(draft) !== JSON.stringify(saved.current)
  return { draft, change, isDirty, faults, isSaving, submit }
}
