import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  countShelvings,
  deleteShelving,
  saveShelving,
  selectRunningShelvings,
  selectShelving,
  selectShelvings,
  trimShelvings,
} from './alarm-shelving-store.ts'

const shelving = {
  ownerId: 1,
  triggerId: 5,
  deviceId: 7,
  reason: '检修',
  accountId: null,
  contactName: '王工',
  since: 1_000,
  until: 5_000,
}

onEachEngine((engine) => {
  test('a trigger on a device is on the shelf once, until its newest time', async () => {
    const { meta } = await engine.open()
    const id = await saveShelving(meta, shelving)
    expect(await saveShelving(meta, { ...shelving, until: 9_000, reason: '' })).toBe(id)
    await saveShelving(meta, { ...shelving, deviceId: 8, until: 2_000 })
    expect(await selectShelving(meta, { triggerId: 5, deviceId: 7 })).toMatchObject({
      id,
      until: 9_000,
      reason: '',
    })
    expect(await selectRunningShelvings(meta, 2_000)).toEqual([
      { triggerId: 5, deviceId: 7, until: 9_000 },
    ])
    await deleteShelving(meta, id)
    expect(await selectShelving(meta, { id })).toBeUndefined()
  })

  test('what belongs to no trigger is listed nowhere and is trimmed', async () => {
    const { meta } = await engine.open()
    await saveShelving(meta, shelving)
    const query = { ownerId: 1, after: 0 }
    expect(await selectShelvings(meta, query, { offset: 0, limit: 10 })).toEqual([])
    expect(await countShelvings(meta, query)).toBe(0)
    await trimShelvings(meta, 1_000)
    expect(await selectRunningShelvings(meta, 0)).toEqual([])
  })
})
