import type { ShownAlarm } from '@fieldhub/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import type { AlarmPort } from '../viewer-host.ts'

type Alarms =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string; readonly code: number }
  | { readonly kind: 'there'; readonly list: readonly ShownAlarm[] }

/**
 * The present alarms. They are read again at every change, one read at a time, and when the connection opens, since
 * changes before it were sent to nobody.
 */
export function useAlarms(port: AlarmPort | undefined, isLive: boolean) {
  const [alarms, setAlarms] = useState<Alarms>({ kind: 'loading' })
  const reading = useRef({ isBusy: false, isOutdated: false, isWanted: true })
  const read = useCallback(async (): Promise<void> => {
    const state = reading.current
    if (state.isBusy) {
      state.isOutdated = true
      return
    }
    state.isBusy = true
    do {
      state.isOutdated = false
      // The reads come one after the other, since an answer must not overtake a newer one.
      const next = await readOnce(port)
      if (state.isWanted) setAlarms((before) => kept(before, next))
    } while (state.isOutdated && state.isWanted)
    state.isBusy = false
  }, [port])
  useEffect(() => {
    const state = reading.current
    state.isWanted = true
    void read()
    const stop = port?.onChange(() => void read())
    return () => {
      state.isWanted = false
      stop?.()
    }
    // The alarms are read again when `isLive` changes.
  }, [port, read, isLive])
  return { alarms, read }
}

async function readOnce(port: AlarmPort | undefined): Promise<Alarms> {
  try {
    return { kind: 'there', list: (await port?.read()) ?? [] }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', reason: error.msg, code: error.code }
  }
}

/** Keeps the alarms on screen while they cannot be read again; the connection says that they are old. */
function kept(before: Alarms, next: Alarms): Alarms {
  return next.kind === 'failed' && before.kind === 'there' ? before : next
}
