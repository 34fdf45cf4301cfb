import type { SampleEngine } from '../sample-engine.ts'
import type { JournalIndex } from './journal-index.ts'
import type { JournalSlot } from './journal-slot.ts'
import { type GatheringParts, PointsBySeries } from './points-by-series.ts'
import { readJournal } from './read-journal.ts'

interface ReplayParts extends GatheringParts {
  readonly engine: Pick<SampleEngine, 'read'>
  readonly slot: JournalSlot
  readonly journal: JournalIndex
  readonly forget: (deviceId: number) => void
}

/** A row that another process left, and the number that it gets among the owner's. */
export interface AdoptedRow {
  readonly from: number
  readonly to: number
  readonly bytes: number
}

/**
 * Gives out what the journal holds. The owner of the store finds what all others left, since it holds everything when it
 * starts. Resolves to their rows, which are to be numbered as its own before anything else is written.
 */
export async function replayJournal(parts: ReplayParts): Promise<readonly AdoptedRow[]> {
  const { engine, slot, journal } = parts
  // Most starts find an empty journal, and none of the megabytes in which points wait are needed then.
  let points: PointsBySeries | undefined
  const end = slot.slot === 0 ? Number.MAX_SAFE_INTEGER : slot.endSeq
  const adopted: AdoptedRow[] = []
  for await (const { seq, bytes, entry } of readJournal(engine, slot.firstSeq, end)) {
    const isOwn = seq < slot.endSeq
    const to = isOwn ? seq : journal.next()
    if (isOwn) journal.record(seq, bytes)
    else adopted.push({ from: seq, to, bytes })
    if (entry.kind === 'points') {
      points ??= new PointsBySeries(parts)
      points.addRow(entry.points, to)
    } else {
      points?.forgetSeries()
      parts.forget(entry.deviceId)
    }
  }
  points?.flush()
  return adopted
}
