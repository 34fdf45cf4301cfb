import { err, ok } from '@fieldhub/kernel'
import { expect, test } from 'vitest'
import { insertDevice } from '#store/device/device-store.ts'
import { onEachEngine, silentLog } from '#store/testing/on-each-engine.ts'
import { eventually } from '#testing/eventually.ts'
import { newDevice } from '#testing/new-device.ts'
import { LinkageRuns } from './linkage-runs.ts'

onEachEngine((engine) => {
  test('of a write that the device did not answer nobody knows, and one that it refused failed', async () => {
    const { meta: db } = await engine.open()
    const deviceId = (await insertDevice(db, newDevice({ name: 'fan', sn: 'FAN-1' }))) ?? 0
    const row = { alarmId: 1, deviceId, varId: 1, value: 0, reason: '', commandId: null, time: 1 }
    const rows = [1, 2].map((id) => ({ ...row, id, state: 'waiting' as const }))
    await db.insertInto('alarmLinkage').values(rows).execute()
    const faults = [{ kind: 'silent', mayBeDone: true } as const, { kind: 'exception' }]
    const runs = new LinkageRuns({
      db,
      log: silentLog,
      alarms: { recordWrite: () => {}, orders: () => true },
      orderWrite: async ({ varId }) =>
        err({ commandId: varId, fault: faults[varId] ?? { kind: '' } }),
    })
    const linkages = [0, 1].map((varId) => ({
      deviceId,
      varId,
      value: 0,
      refused: undefined,
      depth: 0,
      time: 1,
      linkageId: varId + 1,
    }))
    runs.start({
      episodes: [{ definition: { ownerId: 1, triggerId: 1, deviceId, varId: 1 }, linkages }],
    })
    await runs.settle()
    const ends = await db.selectFrom('alarmLinkage').selectAll().orderBy('id').execute()
    expect(ends.map(({ state, reason }) => [state, reason])).toEqual([
      ['unknown', 'silent'],
      ['failed', 'exception'],
    ])
  })

  test('what is calculated from a written variable counts as written as well', async () => {
    const { meta: db } = await engine.open()
    const deviceId = (await insertDevice(db, newDevice({ name: 'fan', sn: 'FAN-1' }))) ?? 0
    const recorded: unknown[] = []
    const runs = new LinkageRuns({
      db,
      log: silentLog,
      alarms: { recordWrite: (write) => void recorded.push(write), orders: () => true },
      orderWrite: async () => ok({ commandId: 1, state: 'confirmed', reason: '' }),
      followersOf: ({ varId }) => [{ deviceId: 77, varId: varId + 100 }],
    })
    const linkage = { deviceId, varId: 1, value: 0, refused: undefined, depth: 2, time: 1 }
    const linkages = [{ ...linkage, linkageId: undefined }]
    const definition = { ownerId: 1, triggerId: 1, deviceId, varId: 1 }
    runs.start({ episodes: [{ definition, linkages }] })
    await runs.settle()
    expect(recorded).toEqual([
      { deviceId, varId: 1, depth: 2 },
      { deviceId: 77, varId: 101, depth: 2 },
    ])
  })

  test('a storm of linkages of one account does not stop what another account switches off', async () => {
    const { meta: db } = await engine.open()
    const deviceOf = async (ownerId: number, number = 0) =>
      (await insertDevice(
        db,
        newDevice({ ownerId, name: 'pump', sn: `P-${ownerId}-${number}` }),
      )) ?? 0
    const storming: number[] = []
    for (let number = 0; number < 100; number++) storming.push(await deviceOf(1, number))
    const calm = await deviceOf(2)
    const written: number[] = []
    const ends: (() => void)[] = []
    const runs = new LinkageRuns({
      db,
      log: silentLog,
      alarms: { recordWrite: () => {}, orders: () => true },
      orderWrite: async ({ deviceId }) => {
        written.push(deviceId)
        await new Promise<void>((resolve) => void ends.push(resolve))
        return ok({ commandId: 1, state: 'answered', reason: '' })
      },
    })
    const start = (ownerId: number, deviceId: number, count: number) => {
      const one = { deviceId, varId: 1, value: 0, refused: undefined, depth: 0, time: 1 }
      const linkages = Array.from({ length: count }, () => ({ ...one, linkageId: undefined }))
      runs.start({
        episodes: [{ definition: { ownerId, triggerId: 1, deviceId, varId: 1 }, linkages }],
      })
    }
    for (const deviceId of storming) start(1, deviceId, 15)
    start(2, calm, 1)
    await eventually(() => expect(written).toContain(calm))
    expect(written.filter((deviceId) => deviceId !== calm).length).toBeLessThanOrEqual(1_000)
    await eventually(() => expect(written).toHaveLength(1_001))
    for (const end of ends) end()
    await runs.settle()
  })

  test('many linkages of one device wait for each other, so that its queue keeps room and refuses none', async () => {
    const { meta: db } = await engine.open()
    const deviceId = (await insertDevice(db, newDevice({ name: 'p', sn: 'P-1' }))) ?? 0
    const clock = { ms: 0 }
    const ordered: number[] = []
    const ends: (() => void)[] = []
    const runs = new LinkageRuns({
      db,
      log: silentLog,
      timers: { monotonicMs: () => clock.ms },
      alarms: { recordWrite: () => {}, orders: () => true },
      orderWrite: async ({ value, ttlMs }) => {
        expect(ttlMs).toBe(60_000 - clock.ms)
        ordered.push(value)
        await new Promise<void>((resolve) => void ends.push(resolve))
        return ok({ commandId: 1, state: 'confirmed', reason: '' })
      },
    })
    const one = { deviceId, varId: 1, refused: undefined, depth: 0, time: 1, linkageId: undefined }
    const linkages = Array.from({ length: 40 }, (_, value) => ({ ...one, value }))
    runs.start({
      episodes: [{ definition: { ownerId: 1, triggerId: 1, deviceId, varId: 1 }, linkages }],
    })
    await eventually(() => expect(ordered).toHaveLength(16))
    clock.ms = 59_000
    for (const end of ends.splice(0)) end()
    await eventually(() => expect(ordered).toHaveLength(32))
    expect(ordered.toSorted((a, b) => a - b)).toEqual(
      linkages.slice(0, 32).map(({ value }) => value),
    )
    // What has waited for longer than it may is not ordered any more.
    clock.ms = 60_000
    for (const end of ends.splice(0)) end()
    await runs.settle()
    expect(ordered).toHaveLength(32)
  })
})
