import { type QrAnswer, qrStatus } from '@fieldhub/contract'
import type * as z from 'zod/mini'
import { ApiError, noAnswerCode } from './api-error.ts'

type Answer = z.output<typeof QrAnswer>
type NewCode = Extract<Answer, { readonly qrCode: string }>
type CodeState = Exclude<Answer, NewCode>

export type QrState =
  | { readonly kind: 'loading' | 'confirmed' }
  | {
      readonly kind: 'waiting' | 'scanned' | 'not-bound' | 'expired'
      readonly code: NewCode
    }
  | { readonly kind: 'failed'; readonly error: Error }

export interface QrPorts {
  /** Without an id: a new code; with one: its state. */
  readonly ask: (id?: string) => Promise<Answer>
  readonly tell: (state: QrState) => void
  /** Told once, with what the confirmation brought. */
  readonly onConfirmed: (answer: CodeState) => void
  /** A page that nobody sees does not poll. */
  readonly isVisible: () => boolean
  readonly setTimer: (run: () => void, delayMs: number) => () => void
}

export interface QrPolling {
  /** A new code in place of one that ran out. */
  readonly renew: () => void
  /** The page is seen again. */
  readonly wake: () => void
  readonly stop: () => void
}

const pollMs = 2_000
const kindOf: ReadonlyMap<number, 'waiting' | 'scanned' | 'not-bound' | 'expired'> = new Map([
  [qrStatus.waiting, 'waiting'],
  [qrStatus.scanned, 'scanned'],
  [qrStatus.notBound, 'not-bound'],
  [qrStatus.expired, 'expired'],
])

/** Shows a code and follows it until it is confirmed, has run out or cannot be had. */
export function startQrPolling(ports: QrPorts): QrPolling {
  let code: NewCode | undefined
  let cancelTimer: (() => void) | undefined
  let isAsking = false
  let isOver = false
  /** A late answer of an earlier code is nobody's. */
  let round = 0

  const plan = () => {
    cancelTimer?.()
    cancelTimer = isOver ? undefined : ports.setTimer(() => void ask(), pollMs)
  }
  const finish = () => {
    isOver = true
    cancelTimer?.()
  }
  const ask = async () => {
    if (isOver || isAsking) return
    // Woken when the page is seen again.
    if (code !== undefined && !ports.isVisible()) return
    const asked = round
    isAsking = true
    try {
      const answer = await ports.ask(code?.id)
      if (asked === round && !isOver) hear(answer)
    } catch (error) {
      if (asked === round && !isOver) fail(error)
    } finally {
      if (asked === round) isAsking = false
    }
    if (asked === round) plan()
  }
  const hear = (answer: Answer) => {
    if ('qrCode' in answer) {
      code = answer
      ports.tell({ kind: 'waiting', code })
      return
    }
    if (answer.status === qrStatus.confirmed) {
      finish()
      ports.tell({ kind: 'confirmed' })
      ports.onConfirmed(answer)
      return
    }
    const kind = kindOf.get(answer.status)
    if (kind === undefined || code === undefined) return
    if (kind === 'expired') finish()
    ports.tell({ kind, code })
  }
  const fail = (error: unknown) => {
    // The network comes back by itself; what the server refuses does not.
    const isPassing = error instanceof ApiError && error.code === noAnswerCode && code !== undefined
    if (isPassing) return
    finish()
    ports.tell({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
  }
  const begin = () => {
    round += 1
    code = undefined
    isAsking = false
    isOver = false
    ports.tell({ kind: 'loading' })
    void ask()
  }

  begin()
  return {
    renew: begin,
    wake: () => void ask(),
    stop: () => {
      round += 1
      finish()
    },
  }
}
