import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BenchRow } from '../bench.ts'
import { makeBatches, withStore } from './store-place.ts'

const target = 4
/** The bytes of time and value as doubles. */
const floor = 16

/**
 * Measures the bytes of the database file that a sample of a regular series with one decimal takes, all tables and
 * indexes included.
 */
export function storeSize(): Promise<BenchRow[]> {
  return withStore(async ({ samples }, folder) => {
    const batches = makeBatches(500, 1440, 1000)
    const empty = usedBytes(folder)
    for (const batch of batches) await samples.append(batch)
    await samples.maintain(Date.now() + 3_600_001)
    const measured = (usedBytes(folder) - empty) / (batches.length * 1000)
    return [
      {
        what: 'bytes a sample on disk, to 16 B of raw time and value',
        measured,
        floor,
        ratio: measured / floor,
        target: `<= ${target} B`,
        ok: measured <= target,
      },
    ]
  })
}

/** The pages in use, of the file and of the log beside it. */
function usedBytes(folder: string): number {
  const database = new DatabaseSync(join(folder, 'fieldhub.db'), { readOnly: true })
  const read = (name: string) => Number(database.prepare(`pragma ${name}`).get()?.[name])
  const bytes = (read('page_count') - read('freelist_count')) * read('page_size')
  database.close()
  return bytes
}
