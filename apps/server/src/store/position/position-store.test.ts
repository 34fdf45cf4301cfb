import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  deletePositions,
  insertTrackPoint,
  savePosition,
  selectLastTrackPoint,
  selectPosition,
  selectTrack,
} from './position-store.ts'
import {
  consumePositionUse,
  countPositionUse,
  deletePositionUsesBefore,
  returnPositionUse,
} from './position-use-store.ts'

const place = {
  longitude: 113.9465,
  latitude: 22.530533,
  source: 'device',
  accuracy: null,
} as const
const use = { deviceId: 7, kind: 'locate', day: '2026-06-01' } as const

onEachEngine((engine) => {
  test('a late report does not overtake the newest place', async () => {
    const { meta } = await engine.open()
    const newest = { deviceId: 1, ...place, time: 2_000, address: 'a' }
    expect(await savePosition(meta, newest)).toBe(true)
    expect(await savePosition(meta, { ...newest, time: 1_999, address: 'b' })).toBe(false)
    expect(await selectPosition(meta, 1)).toEqual(newest)
    expect(await savePosition(meta, { ...newest, accuracy: 550.5, time: 2_001 })).toBe(true)
    expect(await selectPosition(meta, 1)).toMatchObject({ accuracy: 550.5, time: 2_001 })
    await deletePositions(meta, 1)
    expect(await selectPosition(meta, 1)).toBeUndefined()
  })

  test('a track is read in order of time, the newest of too many', async () => {
    const { meta } = await engine.open()
    for (const time of [3, 1, 2, 4]) await insertTrackPoint(meta, { deviceId: 1, ...place, time })
    await insertTrackPoint(meta, { deviceId: 2, ...place, time: 9 })
    const times = async (from: number, to: number, limit: number) =>
      (await selectTrack(meta, 1, { from, to, limit })).map(({ time }) => time)
    expect(await times(0, 10, 10)).toEqual([1, 2, 3, 4])
    expect(await times(2, 4, 10)).toEqual([2, 3])
    expect(await times(0, 10, 2)).toEqual([3, 4])
    expect(await selectLastTrackPoint(meta, 1)).toEqual({ ...place, time: 4 })
  })

  test('of twenty callers at once exactly as many get a turn as there are', async () => {
    const { meta } = await engine.open()
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => consumePositionUse(meta, use, 7)),
    )
    const turns = taken.filter((count) => count !== undefined)
    expect(turns.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7])
    await returnPositionUse(meta, use)
    expect(await countPositionUse(meta, use)).toBe(6)
    expect(await consumePositionUse(meta, use, 7)).toBe(7)
    expect(await consumePositionUse(meta, { ...use, day: '2026-06-02' }, 7)).toBe(1)
    expect(await consumePositionUse(meta, use, 0)).toBeUndefined()
    await deletePositionUsesBefore(meta, '2026-06-02')
    expect(await countPositionUse(meta, use)).toBe(0)
  })
})
