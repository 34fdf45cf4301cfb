import { type SerialLogRow, serialLogApi } from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

export type ReplayState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly total: number; readonly answered: number }
  | { readonly kind: 'failed'; readonly at: number; readonly text: string }

const waitMs = 500

/** Sends frames again one by one; it ends with the screen, with `stop`, or with the first that cannot be sent. */
export function useReplay(deviceId: number) {
  const [state, setState] = useState<ReplayState>({ kind: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const send = ({ hex }: SerialLogRow) =>
    call(
      serialLogApi.send,
      { deviceId, data: hex, format: 'hex', crc: 'none', wait: waitMs },
      { quiet: true },
    )
  const run = async (frames: readonly SerialLogRow[]) => {
    const controller = new AbortController()
    running.current = controller
    let answered = 0
    let done = 0
    for (const frame of frames) {
      if (controller.signal.aborted) break
      setState({ kind: 'sending', done, total: frames.length })
      try {
        const { rx } = await send(frame)
        done += 1
        answered += rx === '' ? 0 : 1
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setState({ kind: 'failed', at: done + 1, text: error.msg })
        return
      }
    }
    setState({ kind: 'done', total: done, answered })
    await refresh(serialLogApi.page)
  }
  return { state, run, stop: () => running.current?.abort() }
}
