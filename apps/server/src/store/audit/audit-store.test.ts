import type { Kysely, KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#store/schema.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { insertAuditRows, readAuditPage, trimAudit } from './audit-store.ts'

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
    const timesOf = async (query: Parameters<typeof readAuditPage>[1]) => {
      const { rows, total } = await readAuditPage(meta, query, { offset: 0, limit: 10 })
      expect(total).toBe(rows.length)
      return rows.map(({ time }) => time)
    }
    expect(await timesOf({ accountId: 1 })).toEqual([2_000, 1_000])
    expect(await timesOf({ accountId: 3 })).toEqual([])
    expect(await timesOf({})).toEqual([3_000, 2_000, 1_000])
    expect(await timesOf({ search: 'PUMP' })).toEqual([3_000])
    expect(await timesOf({ via: 'share' })).toEqual([2_000])
    expect(await timesOf({ from: 1_000, to: 2_000 })).toEqual([1_000])
  })

  test('a long log is searched in pieces, and its pages go over their ends', async () => {
    const { meta } = await engine.open()
    const count = 24_000
    const rowAt = (time: number) => {
      const accountId = time % 3 === 0 ? 1 : 2
      return { ...row, time, accountId, ownerId: 1, target: time % 2 === 0 ? 'even' : 'odd' }
    }
    for (let from = 0; from < count; from += 500) {
      await insertAuditRows(
        meta,
        Array.from({ length: 500 }, (_, at) => rowAt(from + at)),
      )
    }
    const { db, counts } = countedIn(meta)
    const timesOf = async (query: Parameters<typeof readAuditPage>[1], offset: number) => {
      const { rows, total } = await readAuditPage(db, query, { offset, limit: 100 })
      return { times: rows.map(({ time }) => time), total }
    }
    const downFrom = (first: number, step: number) =>
      Array.from({ length: 100 }, (_, at) => first - at * step)
    const all = { accountId: 1 }
    expect(await timesOf(all, 0)).toEqual({ times: downFrom(23_999, 1), total: count })
    expect(await timesOf(all, 14_950)).toEqual({ times: downFrom(9_049, 1), total: count })
    expect(await timesOf(all, 1_000_000)).toEqual({ times: [], total: count })
    const even = { accountId: 1, search: 'EVEN' }
    expect(await timesOf(even, 7_450)).toEqual({ times: downFrom(9_098, 2), total: count / 2 })
    expect((await timesOf({}, 20_000)).times).toEqual(downFrom(3_999, 1))
    expect(Math.max(...counts)).toBeLessThanOrEqual(10_000)
  })

  test('rows go by age, and the oldest of an account beyond its bound', async () => {
    const { meta } = await engine.open()
    const ofAccount = (accountId: number, times: readonly number[]) =>
      times.map((time) => ({ ...row, accountId, time }))
    await insertAuditRows(meta, [...ofAccount(1, [10, 50, 60, 70]), ...ofAccount(2, [80])])
    await trimAudit(meta, 100, { ageMs: 60, rowsPerWay: 2 })
    const { rows: left } = await readAuditPage(meta, {}, { offset: 0, limit: 10 })
    expect(left.map(({ time }) => time)).toEqual([80, 70, 60])
  })

  test('what programs did often does not push out what people did', async () => {
    const { meta } = await engine.open()
    const ofProgram = [20, 30, 40].map((time) => ({ ...row, via: 'api', time }))
    await insertAuditRows(meta, [{ ...row, time: 10 }, ...ofProgram])
    await trimAudit(meta, 100, { ageMs: 100, rowsPerWay: 2 })
    const { rows: left } = await readAuditPage(meta, {}, { offset: 0, limit: 10 })
    expect(left.map(({ time }) => time)).toEqual([40, 30, 10])
  })
})

/** The same database, with what each of its statements counted from then on. */
function countedIn(meta: Kysely<Schema>) {
  const counts: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const { count } of result.rows) if (count !== undefined) counts.push(Number(count))
      return result
    },
  }
  return { db: meta.withPlugin(plugin), counts }
}
