import type { Grant } from '#facts/partition.ts'
import { type Guard, nameInDatabase } from './ownership-schema.ts'

/** By this name of its connections a process that holds partitions is found, and shut out. */
export function shareName(epoch: number, slot: number, process: string): string {
  return nameInDatabase(epoch, `part${slot} ${process}`)
}

/** The partitions that this process writes for, as its transactions name them. */
export class PartitionHold {
  readonly #epoch: number
  readonly #slot: number
  readonly #grants = new Map<number, number>()
  #version = 0

  constructor(epoch: number, slot: number) {
    this.#epoch = epoch
    this.#slot = slot
  }

  /** The newest number that a transaction was told, of what is wanted of the values. */
  get interestVersion(): number {
    return this.#version
  }

  get ids(): number[] {
    return [...this.#grants.keys()]
  }

  add(grants: readonly Grant[]): void {
    for (const [id, epoch] of grants) this.#grants.set(id, epoch)
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.#grants.delete(id)
  }

  /** Begins a transaction, which the database refuses when one of the partitions is another process's. */
  begin(): string {
    return `begin; select ${this.#call()} as version`
  }

  /** Guards one statement. */
  guard(): Guard {
    const [ids, epochs] = [[...this.#grants.keys()], [...this.#grants.values()]]
    return { name: 'hold_partitions', values: [this.#epoch, this.#slot, ids, epochs] }
  }

  /** Asks for the number alone. */
  toQuery(): string {
    return `select ${this.#call()} as version`
  }

  /** Called with what beginning a transaction answered: one result for each statement. */
  begun(results: unknown): void {
    for (const answer of Array.isArray(results) ? results : [results]) {
      const version = readVersion(answer)
      if (version !== undefined) this.#version = Math.max(this.#version, version)
    }
  }

  #call(): string {
    const ids = [...this.#grants.keys()].join()
    const epochs = [...this.#grants.values()].join()
    return `hold_partitions(${this.#epoch}, ${this.#slot}, '{${ids}}', '{${epochs}}')`
  }
}

function readVersion(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return undefined
  const [row]: unknown[] = Array.isArray(answer.rows) ? answer.rows : []
  if (typeof row !== 'object' || row === null || !('version' in row)) return undefined
  return Number(row.version)
}
