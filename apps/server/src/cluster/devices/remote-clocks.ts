interface Heard {
  readonly thereMs: number
  readonly hereMs: number
}

/**
 * Monotonic clocks of other processes, as their messages told them. A message takes time, so such a clock is taken for
 * slower than it is and never for faster.
 */
export class RemoteClocks {
  readonly #heard = new Map<string, Heard>()

  hear(sender: { readonly process: string; readonly steadyMs: number }, hereMs: number): void {
    this.#heard.set(sender.process, { thereMs: sender.steadyMs, hereMs })
  }

  /** What that clock shows now at the least; of a process that has said nothing, nothing is valid. */
  there(process: string, hereMs: number): number {
    const heard = this.#heard.get(process)
    return heard === undefined ? Number.NEGATIVE_INFINITY : heard.thereMs + hereMs - heard.hereMs
  }

  forget(process: string): void {
    this.#heard.delete(process)
  }
}
