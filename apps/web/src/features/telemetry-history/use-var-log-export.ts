import { type VarLogLayout, varLogApi, varLogExportPath } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { saveBlob } from '#api/file-call.ts'
import { toQuery } from '#api/query.ts'
import { randomId } from '#api/random-id.ts'
import { streamFile } from '#api/stream-file.ts'
import { toastFailed } from '#ui/toast.tsx'
import type { LogFilter } from './log-search.ts'

const pollMs = 1_000
/** The number of bytes on screen changes no more often than this. */
const showEveryMs = 250

export interface ExportKind {
  readonly layout: VarLogLayout
  readonly format: 'csv' | 'xlsx'
}

interface Running {
  readonly ref: string
  readonly bytes: number
}

/** Runs one export at a time, says how far it is and stops it. Leaving the screen stops it too. */
export function useVarLogExport() {
  const [running, setRunning] = useState<Running | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const start = async (filter: LogFilter, kind: ExportKind, name: string) => {
    const stop = new AbortController()
    const ref = randomId()
    let shownAt = 0
    const onBytes = (bytes: number) => {
      const now = performance.now()
      if (now - shownAt < showEveryMs) return
      shownAt = now
      setRunning({ ref, bytes })
    }
    stopping.current = stop
    setRunning({ ref, bytes: 0 })
    try {
      const query = { ...filter, ...kind, ref }
      saveBlob(name, await streamFile(varLogExportPath, query, { signal: stop.signal, onBytes }))
    } catch (error) {
      // A toast has shown the refusal; only the field says why.
      for (const sentence of Object.values(getFieldFaults(error))) toastFailed(sentence)
    } finally {
      setRunning(null)
    }
  }
  const progress = useProgress(running?.ref)
  return { running, progress, start, stop: () => stopping.current?.abort() }
}

/** The progress; undefined before the first answer, and for an export that is over. */
function useProgress(ref: string | undefined) {
  const { data } = useQuery({
    ...toQuery(varLogApi.progress, { ref: ref ?? '' }),
    enabled: ref !== undefined,
    refetchInterval: pollMs,
    retry: false,
    gcTime: 0,
  })
  return ref === undefined ? undefined : data
}
