import type { Caller } from '#domain/caller.ts'
import { AppError } from '#platform/app-error.ts'
import { BoundedMap } from '#platform/bounded-map.ts'

/** An account has at most two exports under way, so many accounts are served at once. */
const exportsMax = 1_000

interface Progress {
  readonly total: number
  rows: number
}

/** Counts how far exports have come, by the names that callers gave them. */
export class ExportProgress {
  readonly #exports = new BoundedMap<string, Progress>(exportsMax)

  /** Counts pieces of rows as they pass, until the last of them or until nobody reads on. */
  async *count<Row>(
    caller: Caller,
    { ref, total }: { readonly ref: string; readonly total: number },
    pieces: AsyncIterable<readonly Row[]>,
  ): AsyncGenerator<readonly Row[]> {
    const key = toKey(caller, ref)
    const progress = { total, rows: 0 }
    this.#exports.set(key, progress)
    try {
      for await (const piece of pieces) {
        yield piece
        progress.rows += piece.length
      }
    } finally {
      this.#exports.delete(key)
    }
  }

  async read(caller: Caller, ref: string): Promise<{ total: number; rows: number }> {
    const found = this.#exports.get(toKey(caller, ref))
    if (found === undefined) throw new AppError('notFound')
    return { ...found }
  }
}

const toKey = ({ accountId }: Caller, ref: string) => `${accountId} ${ref}`
