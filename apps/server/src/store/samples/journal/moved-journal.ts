import { HeldPartitions } from '../held-partitions.ts'
import { readRawFrom } from '../removal/retention.ts'
import type { SampleEngine } from '../sample-engine.ts'
import { type MovedHeads, SeriesIndex } from '../series-index.ts'
import { JournalIndex } from './journal-index.ts'
import { journalSlot } from './journal-slot.ts'
import { replayJournal } from './replay-journal.ts'

/** What a thread found in the journal, in a form that passes to another one. */
export interface MovedJournal extends MovedHeads {
  /** The number and the bytes of each row that the journal has. */
  readonly rows: Float64Array<ArrayBuffer>
}

/**
 * Reads the journal of a store that nobody else holds, as its owner would at the start. Resolves to nothing where
 * there is something that the owner has to do itself.
 */
export async function moveJournal(
  engine: Pick<SampleEngine, 'read'>,
): Promise<MovedJournal | undefined> {
  const slot = journalSlot(0)
  const journal = new JournalIndex(slot.firstSeq)
  const seriesIndex = new SeriesIndex()
  let hasOthers = false
  await replayJournal({
    engine,
    slot,
    journal,
    seriesIndex,
    held: new HeldPartitions(),
    rawFrom: await readRawFrom(engine),
    give: (points) => void seriesIndex.addMany(points, 0),
    forget: (deviceId) => seriesIndex.forgetDevice(deviceId),
    adopt: () => {
      hasOthers = true
    },
  })
  return hasOthers ? undefined : { ...seriesIndex.toMoved(), rows: journal.toRows() }
}

/** The buffers of it that pass to the other thread. */
export function buffersOf({ rows, heads, blocks, slabs }: MovedJournal): ArrayBuffer[] {
  return [rows, heads, blocks, ...slabs].flatMap((numbers) => numbers?.buffer ?? [])
}
