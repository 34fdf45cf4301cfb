import { expect, test } from 'vitest'
import { insertAuditRows } from './audit/audit-store.ts'
import { keepNewest } from './keep-newest.ts'
import { removeOlder } from './remove-older.ts'
import { onEachEngine } from './testing/on-each-engine.ts'

const row = {
  ownerId: 0,
  via: 'console',
  action: 'PUT /app/device',
  target: '',
  detail: '{}',
  code: 200,
  ip: '10.0.0.1',
}

onEachEngine((engine) => {
  /** As many rows as several pieces have, each at the time that is its place. */
  const openRows = async (count: number, accountOf: (at: number) => number) => {
    const { meta } = await engine.open()
    for (let at = 0; at < count; at += 500) {
      const some = Array.from({ length: 500 }, (_, nth) => at + nth)
      await insertAuditRows(
        meta,
        some.map((time) => ({ ...row, accountId: accountOf(time), time })),
      )
    }
    return meta
  }

  test('rows older than a time go, however many there are, also where younger ones stand before them', async () => {
    const meta = await openRows(3_500, () => 1)
    await meta.updateTable('audit').set({ time: 9_000 }).where('time', '<', 10).execute()
    await removeOlder(meta, { table: 'audit', time: 'time', before: 3_400 })
    const left = await meta.selectFrom('audit').select('time').orderBy('id').execute()
    const times = left.map(({ time }) => time)
    expect([times.length, ...times.slice(0, 2), times[10]]).toEqual([110, 9_000, 9_000, 3_400])
  })

  test('each owner keeps its newest rows, however many owners there are and rows go', async () => {
    const meta = await openRows(3_500, (at) => (at < 2_500 ? 1 : at - 2_400))
    await keepNewest(meta, { table: 'audit', by: ['accountId', 'via'], rows: 1 })
    const left = await meta
      .selectFrom('audit')
      .select(['accountId', 'time'])
      .orderBy('id')
      .execute()
    expect(left.length).toBe(1_001)
    expect(left[0]).toEqual({ accountId: 1, time: 2_499 })
  })

  test('owners are counted in turns, and none is passed over', async () => {
    const meta = await openRows(1_500, (at) => 1 + (at % 500))
    // So many rows for each that one statement counts a single owner.
    const none = { table: 'audit', by: ['accountId'], rows: 60_000 } as const
    await keepNewest(meta, none)
    const { count } = await meta
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1_500)
    await keepNewest(meta, { ...none, rows: 2 })
    const left = await meta.selectFrom('audit').select('accountId').execute()
    expect(left.length).toBe(1_000)
  })
})
