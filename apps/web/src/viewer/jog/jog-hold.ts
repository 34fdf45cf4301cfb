import { jogLimits } from '@fieldhub/contract'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import type { Confirmation } from '../confirmation.ts'
import type { JogOrder, JogPort } from './jog-port.ts'

/**
 * `pressing`: the press is on its way. `held`: the device has it. `letting`: it is being written back. `left`: it is.
 * `lost`: that it was written back is not known, and the server goes on trying.
 */
export type JogState =
  | { readonly kind: 'idle' | 'pressing' | 'held' | 'letting' | 'left' }
  /** The server has let go by itself. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed' | 'lost'; readonly reason: string }

interface JogHoldParts {
  readonly port: JogPort
  readonly order: JogOrder & Confirmation
  readonly newId: () => string
  readonly setTimer: (run: () => void, delayMs: number) => () => void
}

/** How often letting go is tried while the server cannot be reached, which lets go by itself meanwhile. */
const endTries = 5
/** After so many calls without an answer the server has let go by itself. */
const unansweredMax = jogLimits.leaseMs / jogLimits.keepMs
const httpStatusMax = 999

/** A button that is held: it presses, keeps, and lets go once, whatever happens in between. */
export class JogHold {
  readonly #parts: JogHoldParts
  readonly #listeners = new Set<() => void>()
  #state: JogState = { kind: 'idle' }
  #id: string | undefined
  #stopTimer: (() => void) | undefined
  /** How many of the newest calls that keep the value were not answered. */
  #unanswered = 0

  constructor(parts: JogHoldParts) {
    this.#parts = parts
  }

  readonly state = (): JogState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  press(): void {
    if (this.#id !== undefined || this.#state.kind === 'letting') return
    const { port, order, newId } = this.#parts
    const id = newId()
    this.#id = id
    this.#unanswered = 0
    this.#set({ kind: 'pressing' })
    this.#keepLater(id)
    port.start(id, order).then(
      () => {
        if (this.#id === id) this.#set({ kind: 'held' })
      },
      (error: unknown) => {
        if (this.#id !== id) return
        // The server writes back by itself what it refused; one that did not answer is asked to.
        if (!isAnswer(error)) return this.release()
        this.#drop()
        this.#set({ kind: 'failed', reason: reasonOf(error) })
      },
    )
  }

  /** Lets go; more than once does no harm. */
  release(): void {
    const id = this.#id
    if (id === undefined) return
    this.#drop()
    this.#set({ kind: 'letting' })
    void this.#end(id)
  }

  #drop(): void {
    this.#id = undefined
    this.#stopTimer?.()
  }

  #keepLater(id: string): void {
    this.#stopTimer = this.#parts.setTimer(() => void this.#keep(id), jogLimits.keepMs)
  }

  async #keep(id: string): Promise<void> {
    if (this.#id !== id) return
    // A network that carries nothing may not say so for long, and a button that looks held would be a lie.
    if (this.#unanswered === unansweredMax) return this.release()
    this.#unanswered += 1
    this.#keepLater(id)
    const answer = await this.#parts.port.keep(id).catch(() => undefined)
    if (answer === undefined || this.#id !== id) return
    this.#unanswered = 0
    if (answer.held || this.#state.kind === 'pressing') return
    this.#drop()
    this.#set({ kind: 'expired' })
  }

  async #end(id: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        // One try after the other: the next is only needed when this one was not answered.
        const result = await this.#parts.port.end(id)
        const isBack =
          result === null || result.state === 'confirmed' || result.state === 'answered'
        this.#set(isBack ? { kind: 'left' } : { kind: 'lost', reason: '' })
        return
      } catch (error) {
        if (isAnswer(error) || tries === endTries) {
          this.#set({ kind: 'lost', reason: reasonOf(error) })
          return
        }
        await this.#pause()
      }
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#parts.setTimer(resolve, jogLimits.keepMs)
    })
  }

  #set(state: JogState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** Whether the server itself refused, and not something on the way to it. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.code > httpStatusMax && error.code !== noAnswerCode
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.reason
  throw error
}
