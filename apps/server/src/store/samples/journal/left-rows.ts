import type { HeldPartitions } from '../held-partitions.ts'
import type { SampleEngine } from '../sample-engine.ts'
import type { PointsOfSeries, SeriesIndex } from '../series-index.ts'
import { renumberRows } from './adopted-rows.ts'
import type { JournalIndex } from './journal-index.ts'
import type { JournalSlot } from './journal-slot.ts'
import { type AdoptedRow, replayJournal } from './replay-journal.ts'

interface LeftRowsParts {
  readonly engine: Pick<SampleEngine, 'read' | 'write'>
  /** The range of this process. */
  readonly slot: JournalSlot
  readonly journal: JournalIndex
  readonly seriesIndex: SeriesIndex
  readonly rawFrom: () => number
  readonly give: (points: PointsOfSeries) => void
  readonly forget: (deviceId: number) => void
}

/** Rows of the journal that this process or another left: their points go into memory, and the rows become this process's. */
export class LeftRows {
  readonly #parts: LeftRowsParts
  /** Rows of others, by the first number of their range, whose points are in memory and whose numbers are not new yet. */
  readonly #read = new Map<number, readonly AdoptedRow[]>()

  constructor(parts: LeftRowsParts) {
    this.#parts = parts
  }

  /** What a start finds: the owner of the store what all left, since it holds everything then, and another process its own. */
  async replay(held: HeldPartitions): Promise<void> {
    const { slot } = this.#parts
    const rows: AdoptedRow[] = []
    const own = slot.slot === 0 ? {} : { range: slot }
    await replayJournal({ ...this.#replayParts(held, rows), ...own })
    await this.#adopt(rows)
  }

  /** Takes what lies in the range of others. What fails midway is done by another call. */
  async take(range: JournalSlot, taken: HeldPartitions): Promise<void> {
    const rows = this.#read.get(range.firstSeq) ?? (await this.#readAll(range, taken))
    this.#read.set(range.firstSeq, rows)
    await this.#adopt(rows)
    this.#read.delete(range.firstSeq)
  }

  /** Resolves to the rows, whose points are in memory by then. */
  async #readAll(range: JournalSlot, taken: HeldPartitions): Promise<readonly AdoptedRow[]> {
    const rows: AdoptedRow[] = []
    try {
      await replayJournal({ ...this.#replayParts(taken, rows), range })
    } catch (error) {
      // They are read again, and get other numbers.
      for (const { to } of rows) this.#parts.journal.settle(to, 0)
      throw error
    }
    return rows
  }

  #replayParts(held: HeldPartitions, rows: AdoptedRow[]) {
    const { rawFrom, forget, ...parts } = this.#parts
    return {
      ...parts,
      held,
      rawFrom: rawFrom(),
      forget: (deviceId: number) => {
        if (held.has(deviceId)) forget(deviceId)
      },
      adopt: (row: AdoptedRow) => void rows.push(row),
    }
  }

  /** From now on these rows are like those that this process wrote: their points are put into chunks with all others. */
  async #adopt(rows: readonly AdoptedRow[]): Promise<void> {
    if (rows.length === 0) return
    await this.#parts.engine.write(renumberRows(rows))
    this.#parts.journal.settleAdopted(rows)
  }
}
