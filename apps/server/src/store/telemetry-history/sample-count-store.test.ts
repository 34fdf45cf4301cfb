import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { selectSampleCounts, trimSampleCounts } from './sample-count-store.ts'

onEachEngine((engine) => {
  test('counts of earlier hours go for each account, however many accounts there are', async () => {
    const { meta } = await engine.open()
    const owners = Array.from({ length: 250 }, (_, at) => at + 1)
    const rows = owners.flatMap((ownerId) => [1, 2, 3].map((hour) => ({ ownerId, hour, count: 5 })))
    await meta.insertInto('sampleCount').values(rows).execute()
    await trimSampleCounts(meta, 3)
    for (const ownerId of [1, 100, 101, 250]) {
      expect(await selectSampleCounts(meta, ownerId, 0)).toEqual([{ hour: 3, count: 5 }])
    }
  })
})
