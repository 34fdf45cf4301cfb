import { setTimeout as sleep } from 'node:timers/promises'

/** Before something that failed is tried again. */
const pauseMs = 1_000

/** Whether calls are answered: not before everything is started, and not after the process was told to stop. */
export class Lifecycle {
  readonly #stopping = new AbortController()
  #phase: 'starting' | 'ready' | 'stopping' = 'starting'

  get isReady(): boolean {
    return this.#phase === 'ready'
  }

  /** True after the pause; false, and at once, when the process is stopping. */
  async pauseUnlessStopping(): Promise<boolean> {
    const signal = this.#stopping.signal
    if (!signal.aborted) await sleep(pauseMs, undefined, { ref: false, signal }).catch(() => {})
    return !signal.aborted
  }

  enter(phase: 'ready' | 'stopping'): void {
    this.#phase = phase
    if (phase === 'stopping') this.#stopping.abort()
  }
}
