import type { LiveTransmission } from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import { followTransmission } from '#api/live/live.ts'
import { serverNow } from '#i18n/server-time.ts'
import { noTaps, type TapBuffer, withTaps } from './tap-buffer.ts'

export interface TransmissionTapState extends TapBuffer {
  /** The newest message and when it came; null before the first one. */
  readonly live: { readonly transmission: LiveTransmission; readonly time: number } | null
  readonly clear: () => void
}

/** What passes through a policy while one looks; messages of one frame are one rendering. */
export function useTransmissionTap(id: number): TransmissionTapState {
  const [buffer, setBuffer] = useState(noTaps)
  const [live, setLive] = useState<TransmissionTapState['live']>(null)
  const waiting = useRef<LiveTransmission[]>([])
  useEffect(() => {
    let frame = 0
    const flush = () => {
      frame = 0
      const messages = waiting.current.splice(0)
      const newest = messages.at(-1)
      if (newest === undefined) return
      setLive({ transmission: newest, time: serverNow() })
      setBuffer((before) => messages.reduce(withTaps, before))
    }
    const stop = followTransmission(id, (message) => {
      // A hidden page draws no frames: what waits is bounded by what is shown.
      if (waiting.current.length >= waitingMax) waiting.current.shift()
      waiting.current.push(message)
      if (frame === 0) frame = requestAnimationFrame(flush)
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
      waiting.current = []
    }
  }, [id])
  return { ...buffer, live, clear: () => setBuffer((old) => ({ ...noTaps, seen: old.seen })) }
}

const waitingMax = 100
