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

/**
 * Gives out what the journal holds. The owner of the store finds what all others left, since it holds everything when it
 * starts. Resolves to whether there is something of others.
 */
export async function replayJournal(parts: ReplayParts): Promise<boolean> {
  const { engine, slot, journal } = parts
  // Most starts find an empty journal, and none of the megabytes in which points wait are needed then.
  let points: PointsBySeries | undefined
  const end = slot.slot === 0 ? Number.MAX_SAFE_INTEGER : slot.endSeq
  let hasOthers = false
  for await (const { seq, bytes, entry } of readJournal(engine, slot.firstSeq, end)) {
    const isOwn = seq < slot.endSeq
    hasOthers ||= !isOwn
    if (isOwn) journal.record(seq, bytes)
    if (entry.kind === 'points') {
      points ??= new PointsBySeries(parts)
      points.addRow(entry.points, isOwn ? seq : journal.nextSeq)
    } else {
      points?.forgetSeries()
      parts.forget(entry.deviceId)
    }
  }
  points?.flush()
  return hasOthers
}
