import type { Command } from './command.ts'

/** `background` is one of very many requests or writes; each lets a poll that is due pass first. */
export type CommandPriority = 'write' | 'read' | 'background'

/**
 * Commands that wait for a device's line: writes, then readings, then background commands, each in order of arrival.
 */
export class CommandQueue {
  readonly #max: number
  #writes: Command[] = []
  #reads: Command[] = []
  #background: Command[] = []
  #wasBackground = false

  constructor(max: number) {
    this.#max = max
  }

  get isEmpty(): boolean {
    return this.#length === 0
  }

  /** False when it is full. */
  add(command: Command, priority: CommandPriority): boolean {
    if (this.#length >= this.#max) this.#dropSettled()
    if (this.#length >= this.#max) return false
    const queue = { write: this.#writes, read: this.#reads, background: this.#background }[priority]
    queue.push(command)
    return true
  }

  /** Skips those whose time ran out while they waited. */
  take(): Command | undefined {
    return this.#takeFrom(() => this.#writes.shift() ?? this.#reads.shift())
  }

  /** After one of them a poll that is due goes first. */
  takeBackground(isPollDue: boolean): Command | undefined {
    const mustWait = this.#wasBackground && isPollDue
    const command = mustWait ? undefined : this.#takeFrom(() => this.#background.shift())
    this.#wasBackground = command !== undefined
    return command
  }

  /** A background command that asks one unit alone, if it may be asked now and nobody waits who goes first. */
  takeBackgroundOf(mayAsk: (unitId: number) => boolean): Command | undefined {
    if (this.#writes.length + this.#reads.length > 0) return undefined
    const [next] = this.#background
    if (next?.unitId === undefined || !mayAsk(next.unitId)) return undefined
    return this.takeBackground(false)
  }

  #takeFrom(next: () => Command | undefined): Command | undefined {
    for (;;) {
      const command = next()
      if (command === undefined || !command.isSettled) return command
    }
  }

  takeAll(): Command[] {
    const all = [...this.#writes, ...this.#reads, ...this.#background]
    this.#writes = []
    this.#reads = []
    this.#background = []
    return all
  }

  get #length(): number {
    return this.#writes.length + this.#reads.length + this.#background.length
  }

  #dropSettled(): void {
    this.#writes = this.#writes.filter((command) => !command.isSettled)
    this.#reads = this.#reads.filter((command) => !command.isSettled)
    this.#background = this.#background.filter((command) => !command.isSettled)
  }
}
