import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrations } from './migrations/migrate.ts'
import type { Store } from './open-store.ts'
import { dayMs } from './samples/sample-time.ts'
import { expectExactBytes } from './testing/expect-exact-bytes.ts'
import { onEachEngine } from './testing/on-each-engine.ts'

const version = 23

/** Restores the state of the version before: chunks, and no record of whose bytes they are. */
async function goBack({ meta }: Store): Promise<void> {
  const steps = [
    sql`drop table device_chunk_day`,
    sql`drop table account_history`,
    sql`delete from schema_version where version >= ${version}`,
  ]
  for (const step of steps) await step.execute(meta)
}

/** Records the later versions as done, since their tables are there already. */
async function recordLater({ meta }: Store): Promise<void> {
  for (const step of migrations.filter((one) => one.version > version)) {
    await sql`insert into schema_version values (${step.version}, ${step.name})`.execute(meta)
  }
}

onEachEngine((engine) => {
  test('chunks of the version before count for their devices and days', async () => {
    const place = await engine.create()
    const clock = { now: () => 3 * dayMs }
    const samples = { sealPoints: 10, sealAgeMs: 0 }
    const before = await place.open({ samples, clock })
    const points = [1, 2].flatMap((deviceId) =>
      Array.from({ length: 40 }, (_, index) => ({
        deviceId,
        varId: 1,
        time: index * 2_000_000 * deviceId,
        value: index,
      })),
    )
    await before.samples.append(points)
    await before.samples.maintain(3 * dayMs)
    await goBack(before)
    await migrate(
      before.meta,
      engine.name,
      migrations.filter((step) => step.version <= version),
    )
    await recordLater(before)
    await before.close()
    const after = await place.open({ samples, clock })
    expect(after.samples.bytesByDevice().size).toBe(2)
    await expectExactBytes(after)
  })
})
