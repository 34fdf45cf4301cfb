import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { faultSentence } from '#api/retry-after.ts'
import { useT } from '#i18n/use-t.ts'
import { type Imported, type ImportTarget, importConfiguration } from './import-configuration.ts'
import type { ReadConfiguration } from './read-configuration-file.ts'

/** An import that says how far it is and why it failed, and that ends with the dialog that shows it. */
export function useImport(read: ReadConfiguration) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [progress, setProgress] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async (target: ImportTarget): Promise<Imported | undefined> => {
    const controller = new AbortController()
    stop.current = controller
    const { signal } = controller
    const onPhoto = (done: number, total: number) =>
      setProgress(t('library.uploading', { done, total }))
    setBusy(true)
    setFault(null)
    try {
      return await importConfiguration(read, target, { signal, onPhoto })
    } catch (error) {
      if (signal.aborted) return undefined
      if (!(error instanceof ApiError)) throw error
      setFault(`${t('library.notImported')} ${reasonOf(error)}`)
      return undefined
    } finally {
      setBusy(false)
      setProgress(undefined)
    }
  }
  return { isBusy, fault, progress, start }
}

/** A refused field is of something in the file, which the dialog has no field for. */
const reasonOf = (error: ApiError): string =>
  error.reason === error.message ? faultSentence(error) : error.reason
