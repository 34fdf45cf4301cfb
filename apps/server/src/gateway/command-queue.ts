import type { Command } from './command.ts'

export type Urgency = 'write' | 'read'

/** Commands that wait for a device's line: writes before readings, each in order of arrival. */
export class CommandQueue {
  readonly #max: number
  #writes: Command[] = []
  #reads: Command[] = []

  constructor(max: number) {
    this.#max = max
  }

  get isEmpty(): boolean {
    return this.#writes.length === 0 && this.#reads.length === 0
  }

  /** False when it is full. */
  add(command: Command, urgency: Urgency): boolean {
    if (this.#writes.length + this.#reads.length >= this.#max) this.#dropSettled()
    if (this.#writes.length + this.#reads.length >= this.#max) return false
    const queue = urgency === 'write' ? this.#writes : this.#reads
    queue.push(command)
    return true
  }

  /** Skips those whose time ran out while they waited. */
  take(): Command | undefined {
    for (;;) {
      const command = this.#writes.shift() ?? this.#reads.shift()
      if (command === undefined || !command.isSettled) return command
    }
  }

  takeAll(): Command[] {
    const all = [...this.#writes, ...this.#reads]
    this.#writes = []
    this.#reads = []
    return all
  }

  #dropSettled(): void {
    this.#writes = this.#writes.filter((command) => !command.isSettled)
    this.#reads = this.#reads.filter((command) => !command.isSettled)
  }
}
