import { type SerialLogRow, serialLogApi } from '@fieldhub/contract'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { currentConnection, followFrames, onConnection } from '#api/live/live.ts'
import { followSerial, type TailState } from './follow-serial.ts'

/** More rows would not be read; the log has them. */
const rowsMax = 300

/** Frames of a device's line as they come, newest first, until the server stops or the screen is left. */
export function useSerialTail(deviceId: number) {
  const [run, setRun] = useState(0)
  const [rows, setRows] = useState<readonly SerialLogRow[]>([])
  const [state, setState] = useState<TailState>({ kind: 'starting' })
  // `run` starts it anew.
  useEffect(() => {
    const stop = new AbortController()
    const add = (list: readonly SerialLogRow[], isFirst: boolean) =>
      setRows((old) => [...list.toReversed(), ...(isFirst ? [] : old)].slice(0, rowsMax))
    void followSerial({
      signal: stop.signal,
      add,
      onState: setState,
      read: (lastId) =>
        call(serialLogApi.tail, tailInput(deviceId, lastId), { quiet: true, signal: stop.signal }),
      isLive: () => currentConnection().state === 'live',
      onConnection,
      onFrames: (listener) => followFrames(deviceId, listener),
    })
    return () => stop.abort()
  }, [deviceId, run])
  const restart = () => {
    setState({ kind: 'starting' })
    setRun((old) => old + 1)
  }
  return { rows, state, restart, clear: () => setRows([]) }
}

function tailInput(deviceId: number, lastId: number | undefined) {
  return lastId === undefined ? { deviceId } : { deviceId, lastId }
}
