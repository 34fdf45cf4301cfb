import { firmwareApi, firmwarePath, limits } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { sendForm } from '#api/file-call.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'

export interface UploadDraft {
  readonly typeId: string
  readonly version: string
  readonly note: string
  readonly file: File | null
}

type UploadFaults = Readonly<Partial<Record<string, string>>>

/** The form of a package; the server's faults are shown at their fields. */
export function useUpload(firstType: number | undefined, onDone: () => void) {
  const t = useT()
  const [draft, setDraft] = useState<UploadDraft>({ typeId: '', version: '', note: '', file: null })
  const [faults, setFaults] = useState<UploadFaults>({})
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const change = (named: Partial<UploadDraft>) => setDraft((before) => ({ ...before, ...named }))
  const send = async () => {
    if (isSending) return
    setSending(true)
    setFaults({})
    setFault('')
    try {
      await sendForm(firmwarePath, getForm(draft, firstType), limits.firmwareUploadMs)
      toastDone(t('firmware.form.saved', { version: draft.version }))
      await refresh(firmwareApi.list)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const named = getFieldFaults(error)
      setFaults(named)
      if (Object.keys(named).length === 0) setFault(error.msg)
    } finally {
      setSending(false)
    }
  }
  return { draft, change, faults, fault, isSending, send }
}

/** What the file is comes before it: the server begins to keep it at its first byte. */
function getForm(
  { typeId, version, note, file }: UploadDraft,
  firstType: number | undefined,
): FormData {
  const form = new FormData()
  form.set('typeId', typeId === '' ? String(firstType ?? '') : typeId)
  form.set('version', version.trim())
  form.set('note', note)
  form.set('file', file ?? new Blob([]), file?.name ?? '')
  return form
}
