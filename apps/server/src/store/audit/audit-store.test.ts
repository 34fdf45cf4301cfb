import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { countAuditRows, insertAuditRows, selectAuditRows, trimAudit } from './audit-store.ts'

const row = {
  time: 1_000,
  accountId: 1,
  ownerId: 0,
  via: 'console',
  action: 'PUT /app/device',
  target: '一号',
  detail: '{}',
  code: 200,
  ip: '10.0.0.1',
}

onEachEngine((engine) => {
  test('an account finds what it did and what was done to its devices', async () => {
    const { meta } = await engine.open()
    await insertAuditRows(meta, [
      row,
      { ...row, accountId: 2, ownerId: 1, via: 'share', time: 2_000 },
      { ...row, accountId: 2, ownerId: 2, target: 'Pump', time: 3_000 },
    ])
    const timesOf = async (query: Parameters<typeof selectAuditRows>[1]) => {
      const rows = await selectAuditRows(meta, query, { offset: 0, limit: 10 })
      expect(await countAuditRows(meta, query)).toBe(rows.length)
      return rows.map(({ time }) => time)
    }
    expect(await timesOf({ accountId: 1 })).toEqual([2_000, 1_000])
    expect(await timesOf({ accountId: 3 })).toEqual([])
    expect(await timesOf({})).toEqual([3_000, 2_000, 1_000])
    expect(await timesOf({ search: 'PUMP' })).toEqual([3_000])
    expect(await timesOf({ via: 'share' })).toEqual([2_000])
    expect(await timesOf({ from: 1_000, to: 2_000 })).toEqual([1_000])
  })

  test('rows go by age, and the oldest of an account beyond its bound', async () => {
    const { meta } = await engine.open()
    const ofAccount = (accountId: number, times: readonly number[]) =>
      times.map((time) => ({ ...row, accountId, time }))
    await insertAuditRows(meta, [...ofAccount(1, [10, 50, 60, 70]), ...ofAccount(2, [80])])
    await trimAudit(meta, 100, { ageMs: 60, rowsPerAccount: 2 })
    const left = await selectAuditRows(meta, {}, { offset: 0, limit: 10 })
    expect(left.map(({ time }) => time)).toEqual([80, 70, 60])
  })
})
