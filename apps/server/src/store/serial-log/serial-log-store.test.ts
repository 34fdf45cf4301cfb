import { expect, test } from 'vitest'
import { trimLogs } from '#store/log-retention.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  countSerialLogRows,
  insertSerialLogRows,
  type NewSerialLogRow,
  type SerialLogQuery,
  selectSerialLogAfter,
  selectSerialLogRows,
} from './serial-log-store.ts'

const row = (time: number, change: Partial<NewSerialLogRow> = {}): NewSerialLogRow => ({
  deviceId: 1,
  direction: 'up',
  kind: 'answer',
  hex: '0103',
  note: '',
  time,
  ...change,
})

onEachEngine((engine) => {
  test('a log is filtered, newest first, and followed, oldest first', async () => {
    const { meta } = await engine.open()
    await insertSerialLogRows(meta, [
      row(10),
      row(20, { direction: 'down', kind: 'poll' }),
      row(30, { kind: 'heartbeat' }),
      row(40, { deviceId: 2 }),
    ])
    const timesOf = async (query: Omit<SerialLogQuery, 'deviceId'>) => {
      const rows = await selectSerialLogRows(
        meta,
        { deviceId: 1, ...query },
        { offset: 0, limit: 9 },
      )
      expect(await countSerialLogRows(meta, { deviceId: 1, ...query })).toBe(rows.length)
      return rows.map(({ time }) => time)
    }
    expect(await timesOf({})).toEqual([30, 20, 10])
    expect(await timesOf({ direction: 'up' })).toEqual([30, 10])
    expect(await timesOf({ kind: 'poll' })).toEqual([20])
    expect(await timesOf({ from: 10, to: 30 })).toEqual([20, 10])
    const [first] = await selectSerialLogAfter(meta, 1, { afterId: 0, limit: 1 })
    const later = await selectSerialLogAfter(meta, 1, { afterId: first?.id ?? 0, limit: 5 })
    expect([first?.time, ...later.map(({ time }) => time)]).toEqual([10, 20, 30])
  })

  test('rows go by age, and the oldest of a device beyond its ring', async () => {
    const { meta } = await engine.open()
    await insertSerialLogRows(meta, [row(10), row(50), row(60), row(70), row(80, { deviceId: 2 })])
    await trimLogs(meta, 100, { ageMs: 60, rowsPerDevice: 2 }, ['seriesLog'])
    const left = await meta.selectFrom('seriesLog').select('time').orderBy('id').execute()
    expect(left.map(({ time }) => time)).toEqual([60, 70, 80])
  })
})
