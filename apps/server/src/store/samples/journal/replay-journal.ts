import type { SampleEngine } from '../sample-engine.ts'
import type { JournalIndex } from './journal-index.ts'
import type { JournalSlot } from './journal-slot.ts'
import { type GatheringParts, PointsBySeries } from './points-by-series.ts'
import { readJournal } from './read-journal.ts'

interface ReplayParts extends GatheringParts {
  readonly engine: Pick<SampleEngine, 'read'>
  /** The rows that are read; left out: those of the owner and of all others. */
  readonly range?: Pick<JournalSlot, 'firstSeq' | 'endSeq'>
  /** The range of the process that reads. */
  readonly slot: JournalSlot
  readonly journal: JournalIndex
  readonly forget: (deviceId: number) => void
  /** Called with each row of others, which is to be numbered as its own before any row is removed. */
  readonly adopt: (row: AdoptedRow) => void
}

/** A row that another process left, and the number that it gets among those of the process that reads it. */
export interface AdoptedRow {
  readonly from: number
  readonly to: number
  readonly bytes: number
}

/**
 * Gives out what the journal holds. The owner of the store finds what all others left, since it holds everything when it
 * starts.
 */
export async function replayJournal(parts: ReplayParts): Promise<void> {
  const { engine, slot, journal, adopt } = parts
  const { firstSeq, endSeq } = parts.range ?? whole
  // Most starts find an empty journal, and none of the megabytes in which points wait are needed then.
  let points: PointsBySeries | undefined
  for await (const { seq, bytes, entry } of readJournal(engine, firstSeq, endSeq)) {
    const isOwn = seq >= slot.firstSeq && seq < slot.endSeq
    const to = isOwn ? seq : journal.next()
    if (isOwn) journal.record(seq, bytes)
    else adopt({ from: seq, to, bytes })
    if (entry.kind === 'points') {
      points ??= new PointsBySeries(parts)
      points.addRow(entry.points, to)
    } else {
      points?.forgetSeries()
      parts.forget(entry.deviceId)
    }
  }
  points?.flush()
}

const whole = { firstSeq: 0, endSeq: Number.MAX_SAFE_INTEGER }
