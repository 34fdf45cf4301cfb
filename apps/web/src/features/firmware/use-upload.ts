import { firmwareApi, firmwarePath, limits } from '@fieldhub/contract'
import { sendForm } from '#api/file-call.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { quietFaults, useForm } from '#parts/form/use-form.ts'
import { toastDone } from '#ui/toast.tsx'

interface UploadDraft {
  readonly typeId: string
  readonly version: string
  readonly note: string
  readonly file: File | null
}

const start: UploadDraft = { typeId: '', version: '', note: '', file: null }

/** The form of a package; the server's faults are shown at their fields. */
export function useUpload(firstType: number | undefined, onDone: () => void) {
  const t = useT()
  return useForm<UploadDraft, UploadDraft>({
    start,
    name: 'package',
    check: (input) => ({ ok: true, input }),
    save: async (input) => {
      await sendForm(firmwarePath, getForm(input, firstType), limits.firmwareUploadMs)
      toastDone(t('firmware.form.saved', { version: input.version }))
      await refresh(firmwareApi.list)
      onDone()
      return undefined
    },
    faultsOf: quietFaults,
  })
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
