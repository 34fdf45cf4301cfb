import { transmissionDefaults } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { isDuplicate } from '#store/is-duplicate.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { StoredSettings } from './stored-settings.ts'
import { addTransmissionCounts } from './transmission-counter-store.ts'
import { selectLineHolders, selectMembers } from './transmission-device-store.ts'
import {
  countTransmissions,
  deleteTransmission,
  insertTransmission,
  type NewTransmission,
  selectEnabledTransmissionIds,
  selectTransmission,
  selectTransmissions,
  updateTransmission,
} from './transmission-store.ts'

const ownerId = 7

const policy: NewTransmission = {
  ownerId,
  name: '串口互传',
  kind: 'device',
  enabled: true,
  settings: StoredSettings.parse({ ...transmissionDefaults, headerNames: [], hasPassword: false }),
  sealedSecrets: '',
  listenPort: null,
  createdAt: 1_000,
}

const members = [
  { deviceId: 3, isMaster: true },
  { deviceId: 4, isMaster: false },
]
const all = { offset: 0, limit: 10 }
const none = {
  upBytes: 0,
  upPackets: 0,
  downBytes: 0,
  downPackets: 0,
  droppedBytes: 0,
  droppedPackets: 0,
}

onEachEngine((engine) => {
  test('a policy is stored with its devices in their order, found and deleted', async () => {
    const { meta: db } = await engine.open()
    const id = await insertTransmission(db, policy, members)
    const row = await selectTransmission(db, id)
    expect(row).toMatchObject({ ...policy, id, version: 1, updatedAt: 1_000, lastFault: null })
    expect(await selectMembers(db, [id])).toMatchObject(members)
    const found = (query: object) => countTransmissions(db, { ownerId, ...query })
    expect(await found({ deviceId: 4, kind: 'device', enabled: true, search: '互传' })).toBe(1)
    expect(await found({ deviceId: 5 })).toBe(0)
    expect(await found({ search: '100%' })).toBe(0)
    expect(await selectTransmissions(db, { ownerId: 8 }, all)).toEqual([])
    await deleteTransmission(db, id)
    expect(await selectTransmission(db, id)).toBeUndefined()
    expect(await selectMembers(db, [id])).toEqual([])
    expect(await selectLineHolders(db, [3, 4])).toEqual([])
  })

  test('the line of a device has one policy at a time, and it is free when that is off', async () => {
    const { meta: db } = await engine.open()
    const first = await insertTransmission(db, policy, members)
    const others = [
      { deviceId: 4, isMaster: false },
      { deviceId: 5, isMaster: false },
    ]
    const taken = await insertTransmission(db, policy, others).catch(isDuplicate)
    expect(taken).toBe(true)
    expect(await countTransmissions(db, { ownerId })).toBe(1)
    const second = await insertTransmission(db, { ...policy, enabled: false }, others)
    expect(await selectLineHolders(db, [3, 4, 5])).toMatchObject([{ id: first }, { id: first }])
    expect(await updateTransmission(db, { id: first, version: 1 }, { enabled: false })).toBe(true)
    expect(await updateTransmission(db, { id: second, version: 1 }, { enabled: true })).toBe(true)
    expect(await selectEnabledTransmissionIds(db)).toEqual([second])
    const again = updateTransmission(db, { id: first, version: 2 }, { enabled: true })
    expect(await again.catch(isDuplicate)).toBe(true)
    expect((await selectTransmission(db, first))?.enabled).toBe(false)
  })

  test('a port is listened on by one policy of the platform', async () => {
    const { meta: db } = await engine.open()
    const listening = { ...policy, kind: 'server', listenPort: 20_000 } as const
    await insertTransmission(db, listening, members)
    const taken = insertTransmission(db, { ...listening, ownerId: 8 }, [])
    expect(await taken.catch(isDuplicate)).toBe(true)
    await insertTransmission(db, { ...policy, enabled: false }, [])
    await insertTransmission(db, { ...policy, enabled: false }, [])
  })

  test('of two changes at once one is refused, and members that stay keep their counters', async () => {
    const { meta: db } = await engine.open()
    const id = await insertTransmission(db, policy, members)
    const counters = { ...none, upBytes: 5_000_000_000, upPackets: 2, droppedBytes: 1 }
    const counted = { id, counters, devices: new Map([[4, { ...none, downBytes: 9 }]]) }
    await addTransmissionCounts(db, [counted, { ...counted, id: id + 1 }])
    const lastError = {
      lastFault: 'refused',
      lastDetail: 'a.b:9',
      lastDeviceId: null,
      lastTime: 20,
      lastSince: 10,
    } as const
    await addTransmissionCounts(db, [{ ...counted, lastError }])
    const change = { name: '改名', updatedAt: 2_000 }
    const kept = [
      { deviceId: 6, isMaster: true },
      { deviceId: 4, isMaster: false },
    ]
    expect(await updateTransmission(db, { id, version: 1 }, change, kept)).toBe(true)
    expect(await updateTransmission(db, { id, version: 1 }, change, kept)).toBe(false)
    const row = await selectTransmission(db, id)
    expect(row).toMatchObject({ ...change, ...lastError, upBytes: 10_000_000_000, upPackets: 4 })
    expect(await selectMembers(db, [id])).toMatchObject([
      { deviceId: 6, isMaster: true, downBytes: 0 },
      { deviceId: 4, isMaster: false, downBytes: 18 },
    ])
  })
})
