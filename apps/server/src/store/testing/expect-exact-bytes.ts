import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Store } from '../open-store.ts'
import { dayMs } from '../samples/sample-time.ts'

interface DayBytes {
  readonly deviceId: number
  readonly day: number
  readonly bytes: number
}

/** Checks that the stored sums of bytes, on disk and in memory, equal the sizes of the chunks. */
export async function expectExactBytes({ meta, samples }: Store): Promise<void> {
  const kept = await sql<DayBytes>`select device_id, day, bytes from device_chunk_day
    order by device_id, day`.execute(meta)
  const real =
    await sql<DayBytes>`select device_id, t0 / ${sql.lit(dayMs)} * ${sql.lit(dayMs)} as day,
    sum(length(data) + 64) as bytes from chunk group by 1, 2 order by 1, 2`.execute(meta)
  expect(kept.rows).toEqual(real.rows)
  const sums = new Map<number, number>()
  for (const { deviceId, bytes } of real.rows) {
    sums.set(deviceId, (sums.get(deviceId) ?? 0) + bytes)
  }
  expect(new Map([...samples.bytesByDevice()].sort(([one], [other]) => one - other))).toEqual(sums)
}
