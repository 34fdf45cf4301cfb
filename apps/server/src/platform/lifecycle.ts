/** Whether calls are taken: not before everything is up, and no more once the process was asked to leave. */
export class Lifecycle {
  #phase: 'starting' | 'ready' | 'stopping' = 'starting'

  get isReady(): boolean {
    return this.#phase === 'ready'
  }

  enter(phase: 'ready' | 'stopping'): void {
    this.#phase = phase
  }
}
