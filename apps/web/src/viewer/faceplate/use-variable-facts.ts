import { useEffect, useState } from 'react'
import type { VariableFacts, ViewerHost } from '../viewer-host.ts'

const none: VariableFacts = { alarms: [], limits: [], lastWrite: undefined }

/** What is known of a variable besides its value, read anew when an alarm begins or ends; nothing where it is not told. */
export function useVariableFacts(host: ViewerHost, deviceId: number, varId: number): VariableFacts {
  const [facts, setFacts] = useState(none)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const found = await host.facts?.(deviceId, varId).catch(() => undefined)
      if (found !== undefined && !isOver) setFacts(found)
    }
    void read()
    const stop = host.alarms?.onChange(() => void read())
    return () => {
      isOver = true
      stop?.()
    }
  }, [host, deviceId, varId])
  return facts
}
