import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { type AlarmQuery, countAlarms, selectAlarms, selectSeries } from './alarm-log-store.ts'

const every: readonly Omit<AlarmQuery, 'ownerId'>[] = [
  { id: 1 },
  { ids: [1, 2] },
  { search: '水温' },
  { deviceId: 1 },
  { deviceIds: [1, 2] },
  { triggerId: 1 },
  { state: 'open' },
  { severity: 'urgent' },
  { isActive: true },
  { isActive: false },
  { from: 1, to: 2 },
  { beforeId: 9 },
  { seriesId: 1 },
  { handledSince: 1 },
]

onEachEngine((engine) => {
  test('alarms are asked for by each of their marks, and by all at once', async () => {
    const { meta } = await engine.open()
    const window = { offset: 0, limit: 10 }
    for (const marks of [...every, Object.assign({}, ...every)]) {
      const query: AlarmQuery = { ownerId: 1, ...marks }
      expect(await selectAlarms(meta, query, window)).toEqual([])
      expect(await selectSeries(meta, query, window)).toEqual([])
      expect(await countAlarms(meta, query)).toBe(0)
    }
  })
})
