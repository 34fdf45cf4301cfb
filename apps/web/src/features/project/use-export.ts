import { type ProjectExport, projectFiles } from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import { saveBlob } from '#api/file-call.ts'
import { streamFile } from '#api/stream-file.ts'
import { useT } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'

/** Fetches the archive and offers it to be saved. `bytes` is null while nothing is under way. */
export function useExport() {
  const t = useT()
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  // Whoever leaves the page wants no file any more.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (body: ProjectExport) => {
    const stop = new AbortController()
    running.current = stop
    setBytes(0)
    try {
      const options = { signal: stop.signal, onBytes: setBytes, body, isQuiet: true }
      const file = await streamFile(projectFiles.export.path, {}, options)
      saveBlob(`${t('project.fileName')}-${dayText(new Date())}.fieldhub.zip`, file)
      toastDone(t('project.exported'))
    } catch (error) {
      if (!stop.signal.aborted) throw error
    } finally {
      setBytes(null)
    }
  }
  return { bytes, start, stop: () => running.current?.abort() }
}

export type Export = ReturnType<typeof useExport>

function dayText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`
}
