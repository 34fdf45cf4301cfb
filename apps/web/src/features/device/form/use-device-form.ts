import { type DeviceTypeGroup, deviceApi, groupApi } from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { isLeavingToLogin } from '#api/leave-to-login.ts'
import { refresh } from '#api/query.ts'
import { useKeptDraft } from '#api/use-kept-draft.ts'
import { useLanguage } from '#i18n/use-t.ts'
import { createDevice } from './create-device.ts'
import {
  checkDraft,
  checkSharedDraft,
  type DeviceDraft,
  type DraftFaults,
  type DraftField,
  draftFields,
  firstFault,
} from './device-draft.ts'
import { fieldSentence } from './field-sentence.ts'

/** Typed again after a reload. */
const secrets = ['password'] as const

export const fieldId = (field: DraftField) => `device-${field}`

interface DeviceFormOptions {
  /** Null for a new device. */
  readonly id: number | null
  /** Another account's: less of it can be changed. */
  readonly isShared: boolean
  readonly start: DeviceDraft
  readonly groups: readonly DeviceTypeGroup[]
  readonly onSaved: (id: number, name: string) => void
}

/** A field shows its fault once it was left or a save was tried; typing on clears what the server said of it. */
export function useDeviceForm({ id, isShared, start, groups, onSaved }: DeviceFormOptions) {
  const language = useLanguage()
  const kept = useKeptDraft({ name: `device/${id ?? 'new'}`, start, secrets })
  const [draft, setDraft] = useState(kept.first)
  useEffect(() => kept.keep(draft), [kept, draft])
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set())
  const [refused, setRefused] = useState<DraftFaults>({})
  const [isSaving, setSaving] = useState(false)
  const isSaved = useRef(false)
  const check = prepare({ id, isShared, start, draft, groups })

  const change = (field: DraftField, text: string) => {
    setDraft((before) => ({ ...before, [field]: text }))
    setRefused(({ [field]: _gone, ...rest }) => rest)
  }
  const touch = (field: DraftField) => setTouched((before) => new Set([...before, field]))
  const faultOf = (field: DraftField): string | null => {
    const message = refused[field] ?? (touched.has(field) && !check.ok ? check.faults[field] : null)
    return message === null || message === undefined ? null : fieldSentence(message, language)
  }

  const submit = async () => {
    setTouched(new Set(draftFields))
    if (!check.ok) return focusField(firstFault(check.faults))
    if (isSaving) return
    setSaving(true)
    try {
      const saved = await check.save()
      isSaved.current = true
      kept.forget()
      await Promise.all([deviceApi.list, deviceApi.nameList, groupApi.list].map(refresh))
      onSaved(saved.id, draft.name.trim())
    } catch (error) {
      const faults: DraftFaults = getFieldFaults(error)
      setRefused(faults)
      focusField(firstFault(faults))
    } finally {
      setSaving(false)
    }
  }
  const isDirty = () =>
    !isSaved.current &&
    !isLeavingToLogin() &&
    draftFields.some((field) => draft[field] !== start[field])
  const discard = () => {
    setDraft(start)
    setTouched(new Set())
    setRefused({})
  }
  const keeping = { restored: kept.restored, forget: kept.forget, discard }
  return { draft, isShared, ...keeping, change, touch, faultOf, submit, isSaving, isDirty }
}

export type DeviceForm = ReturnType<typeof useDeviceForm>

interface Entered extends Pick<DeviceFormOptions, 'id' | 'isShared' | 'start' | 'groups'> {
  readonly draft: DeviceDraft
}

type Prepared =
  | { readonly ok: true; readonly save: () => Promise<{ readonly id: number }> }
  | { readonly ok: false; readonly faults: DraftFaults }

function prepare({ id, isShared, start, draft, groups }: Entered): Prepared {
  if (id === null) {
    const check = checkDraft(draft, groups)
    return check.ok ? { ok: true, save: () => createDevice(check.input) } : check
  }
  const check = isShared ? checkSharedDraft(draft, groups) : checkDraft(draft, groups, start)
  return check.ok ? { ok: true, save: () => call(deviceApi.change, { id, ...check.input }) } : check
}

function focusField(field: DraftField | null): void {
  const input = field === null ? null : document.getElementById(fieldId(field))
  // What is folded away cannot get the focus.
  input?.closest('details')?.setAttribute('open', '')
  input?.focus()
}
