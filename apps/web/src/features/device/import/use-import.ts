import type { DeviceImport } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { refreshDevices } from '#features/device/bulk/use-bulk.ts'
import { deviceAddSearch } from '#features/device/form/device-add-search.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { toastFault } from '#ui/toast.tsx'
import { checkImport, startImport } from './import-calls.ts'

export type ImportStage =
  | { readonly kind: 'choosing'; readonly fault: string | null }
  | { readonly kind: 'checking'; readonly fileName: string }
  | { readonly kind: 'checked'; readonly file: File; readonly found: DeviceImport }
  | { readonly kind: 'sending'; readonly fileName: string }
  | { readonly kind: 'started'; readonly id: number }

/** From a file to devices. The address knows the import, so that a reload comes back to its progress. */
export function useImport() {
  const [{ import: id }, changeSearch] = useSearchParams(deviceAddSearch)
  const [own, setStage] = useState<ImportStage>({ kind: 'choosing', fault: null })
  const stage: ImportStage = id === undefined ? own : { kind: 'started', id }

  const check = async (file: File) => {
    setStage({ kind: 'checking', fileName: file.name })
    try {
      setStage({ kind: 'checked', file, found: await checkImport(file) })
    } catch (error) {
      setStage({ kind: 'choosing', fault: faultText(error) })
    }
  }
  const start = async (file: File) => {
    setStage({ kind: 'sending', fileName: file.name })
    try {
      const started = await startImport(file)
      changeSearch({ import: started.id })
      await refreshDevices()
    } catch (error) {
      if (error instanceof ApiError) toastFault(error.msg, error.code)
      setStage({ kind: 'choosing', fault: faultText(error) })
    }
  }
  const restart = () => {
    setStage({ kind: 'choosing', fault: null })
    changeSearch({ import: undefined })
  }
  return { stage, check, start, restart }
}

export type ImportFlow = ReturnType<typeof useImport>

function faultText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return getFieldFaults(error)['file'] ?? error.msg
}
