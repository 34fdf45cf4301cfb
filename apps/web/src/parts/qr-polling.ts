import { type QrAnswer, qrStatus } from '@fieldhub/contract'
import type * as z from 'zod/mini'
import { ApiError, noAnswerCode } from '#api/api-error.ts'

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
  /** Gets a new code without an id, and the state of a code with its id. */
  readonly request: (id?: string) => Promise<Answer>
  readonly publish: (state: QrState) => void
  /** Called once, with what the confirmation brought. */
  readonly onConfirmed: (answer: CodeState) => void
  /** Whether somebody sees the page; a hidden page does not poll. */
  readonly isVisible: () => boolean
  readonly setTimer: (run: () => void, delayMs: number) => () => void
}

const pollMs = 2_000
const kindOf: ReadonlyMap<number, 'waiting' | 'scanned' | 'not-bound' | 'expired'> = new Map([
  [qrStatus.waiting, 'waiting'],
  [qrStatus.scanned, 'scanned'],
  [qrStatus.notBound, 'not-bound'],
  [qrStatus.expired, 'expired'],
])

/** Shows a code and follows it until it is confirmed, has expired or cannot be had. */
export class QrPolling {
  readonly #ports: QrPorts
  #code: NewCode | undefined
  #cancelTimer: (() => void) | undefined
  #isRequesting = false
  #isOver = true
  /** Answers to an earlier code come from an earlier round and are ignored. */
  #round = 0

  constructor(ports: QrPorts) {
    this.#ports = ports
    this.renew()
  }

  /** Gets a new code, also in place of one that has expired. */
  readonly renew = (): void => {
    this.#finish()
    this.#round += 1
    this.#code = undefined
    this.#isRequesting = false
    this.#isOver = false
    this.#ports.publish({ kind: 'loading' })
    this.wake()
  }

  /** Asks for the state now, for example because the page is seen again. */
  readonly wake = (): void => {
    const isWatched = this.#code === undefined || this.#ports.isVisible()
    if (isWatched && !this.#isOver && !this.#isRequesting) void this.#request(this.#round)
  }

  stop(): void {
    this.#round += 1
    this.#finish()
  }

  async #request(round: number): Promise<void> {
    this.#isRequesting = true
    const happened = await this.#ports.request(this.#code?.id).then(
      (answer) => () => this.#handle(answer),
      (error: unknown) => () => this.#fail(error),
    )
    if (round !== this.#round) return
    this.#isRequesting = false
    happened()
    this.#cancelTimer?.()
    if (!this.#isOver) this.#cancelTimer = this.#ports.setTimer(this.wake, pollMs)
  }

  #handle(answer: Answer): void {
    const { publish: notify, onConfirmed } = this.#ports
    if ('qrCode' in answer) {
      this.#code = answer
      return notify({ kind: 'waiting', code: answer })
    }
    if (answer.status === qrStatus.confirmed) {
      this.#finish()
      notify({ kind: 'confirmed' })
      return onConfirmed(answer)
    }
    const kind = kindOf.get(answer.status)
    if (kind === undefined || this.#code === undefined) return
    if (kind === 'expired') this.#finish()
    notify({ kind, code: this.#code })
  }

  #fail(cause: unknown): void {
    const isNoAnswer = cause instanceof ApiError && cause.code === noAnswerCode
    // A network comes back by itself, while a refusal of the server stays one.
    if (isNoAnswer && this.#code !== undefined) return
    this.#finish()
    const error = cause instanceof Error ? cause : new Error(String(cause))
    this.#ports.publish({ kind: 'failed', error })
  }

  #finish(): void {
    this.#isOver = true
    this.#cancelTimer?.()
  }
}
