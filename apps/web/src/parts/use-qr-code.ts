import type { QrAnswer } from '@fieldhub/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { QrPolling, type QrPorts, type QrState } from './qr-polling.ts'

type QrRequest = (id?: string) => Promise<z.output<typeof QrAnswer>>

/** Shows a QR code and follows what becomes of it for as long as the page shows it. */
export function useQrCode(request: QrRequest, onConfirmed: QrPorts['onConfirmed']) {
  const [state, setState] = useState<QrState>({ kind: 'loading' })
  const polling = useRef<QrPolling>(undefined)
  const requestNow = useEffectEvent(request)
  const confirmed = useEffectEvent(onConfirmed)
  useEffect(() => {
    const started = new QrPolling({
      request: (id) => requestNow(id),
      publish: setState,
      onConfirmed: (answer) => confirmed(answer),
      isVisible: () => document.visibilityState === 'visible',
      setTimer: (run, delayMs) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    })
    polling.current = started
    document.addEventListener('visibilitychange', started.wake)
    return () => {
      document.removeEventListener('visibilitychange', started.wake)
      started.stop()
    }
  }, [])
  return { state, renew: () => polling.current?.renew() }
}
