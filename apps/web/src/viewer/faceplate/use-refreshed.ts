import { useEffect, useState } from 'react'
import { startPacedRead } from '../alarm/paced-read.ts'
import type { ViewerHost } from '../viewer-host.ts'

/** A write is in the trail once its value is read back; a value that never rests is not followed by a call each time. */
const pace = { soonMs: 300, pauseMs: 10_000, everyMs: 60_000 }

type Read<T> = (host: ViewerHost, deviceId: number, varId: number) => Promise<T | undefined>

/**
 * What is read of a variable, anew once it has another value or an alarm begins or ends. A reading that fails leaves
 * what was read before. `read` has to stay the same function.
 */
export function useRefreshed<T>(
  host: ViewerHost,
  { deviceId, varId }: { readonly deviceId: number; readonly varId: number },
  read: Read<T>,
  initial: T,
): T {
  const [found, setFound] = useState(initial)
  useEffect(() => {
    let isOver = false
    const reading = startPacedRead(async () => {
      const answer = await read(host, deviceId, varId).catch(() => undefined)
      if (answer !== undefined && !isOver) setFound(() => answer)
    }, pace)
    const { live, alarms } = host
    let last = live.value(deviceId, varId)?.value
    const stops = [
      reading.stop,
      live.onValue(deviceId, varId, () => {
        const value = live.value(deviceId, varId)?.value
        if (value === last) return
        last = value
        reading.onNews()
      }),
      alarms?.onChange(reading.onNews),
    ]
    return () => {
      isOver = true
      for (const stop of stops) stop?.()
    }
  }, [host, deviceId, varId, read])
  return found
}
