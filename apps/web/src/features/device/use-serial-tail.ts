import { type SeriesLogRow, seriesApi } from '@fieldhub/contract'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'

export type TailState =
  | { readonly kind: 'starting' | 'ended' }
  /** `until`: when the server stops it, epoch milliseconds. */
  | { readonly kind: 'live'; readonly until: number }
  | { readonly kind: 'failed'; readonly error: unknown }

/** More than that nobody reads; the log has them. */
const rowsMax = 300
const everyMs = 1_000

/** Frames of a device's line as they come, newest first, until the server stops or the screen is left. */
export function useSerialTail(deviceId: number) {
  const [run, setRun] = useState(0)
  const [rows, setRows] = useState<readonly SeriesLogRow[]>([])
  const [state, setState] = useState<TailState>({ kind: 'starting' })
  // oxlint-disable-next-line react/exhaustive-deps -- `run` starts it anew
  useEffect(() => {
    const stop = new AbortController()
    const add = (list: readonly SeriesLogRow[], isFirst: boolean) =>
      setRows((old) => [...list.toReversed(), ...(isFirst ? [] : old)].slice(0, rowsMax))
    void follow(deviceId, stop.signal, { add, tell: setState })
    return () => stop.abort()
  }, [deviceId, run])
  const goOn = () => {
    setState({ kind: 'starting' })
    setRun((old) => old + 1)
  }
  return { rows, state, goOn, clear: () => setRows([]) }
}

interface Listener {
  readonly add: (rows: readonly SeriesLogRow[], isFirst: boolean) => void
  readonly tell: (state: TailState) => void
}

async function follow(deviceId: number, signal: AbortSignal, { add, tell }: Listener) {
  let lastId: number | undefined
  while (!signal.aborted) {
    try {
      const isFirst = lastId === undefined
      const input = lastId === undefined ? { deviceId } : { deviceId, lastId }
      const tail = await call(seriesApi.tail, input, { quiet: true, signal })
      lastId = tail.lastId
      if (isFirst || tail.list.length > 0) add(tail.list, isFirst)
      tell(tail.until === 0 ? { kind: 'ended' } : { kind: 'live', until: tail.until })
      if (tail.until === 0) return
    } catch (error) {
      if (!signal.aborted) tell({ kind: 'failed', error })
      return
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
