import { expect, test } from 'vitest'
import { selectAccountHistory } from '#store/account/account-history-store.ts'
import { deleteAccount, insertAccount } from '#store/account/account-store.ts'
import { binDevice } from '#store/device/device-bin-store.ts'
import { toDeviceColumns } from '#store/device/device-row.ts'
import { deleteDevice, insertDevice } from '#store/device/device-store.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { newAccount } from '#testing/new-account.ts'
import { newDevice } from '#testing/new-device.ts'
import { HistoryQuota } from './history-quota.ts'

const megabyte = 1024 * 1024

/** Opens the quota over real accounts and devices whose bytes the test sets. */
async function startWorld(engine: TestEngine, accountHistoryBytes = 1_000) {
  const { meta: db } = await engine.open()
  const bytes = new Map<number, number>()
  const notices: (readonly [accountId: number, percent: number])[] = []
  const storedNext: number[] = []
  const clock = { time: 100, now: () => clock.time }
  const start = async (limit = accountHistoryBytes) => {
    const quota = new HistoryQuota({
      db,
      samples: { bytesByDevice: () => bytes },
      clock,
      accountHistoryBytes: limit,
      publish: async (accountId, share) => void notices.push([accountId, share]),
      storeNext: (deviceId) => void storedNext.push(deviceId),
    })
    await quota.start()
    return quota
  }
  const addAccount = (name: string, isDemo = false) =>
    insertAccount(db, newAccount({ name, isDemo }))
  let devices = 0
  const addDevice = async (ownerId: number) => {
    devices += 1
    return (await insertDevice(db, newDevice({ ownerId, sn: `SN-${devices}` }))) ?? 0
  }
  return { db, bytes, notices, storedNext, clock, start, addAccount, addDevice }
}

const pointOf = (deviceId: number) => ({ deviceId, varId: 1, time: 1, value: 1 })

onEachEngine((engine) => {
  test('at the limit points of all its devices are kept out and counted, of others none', async () => {
    const { db, bytes, notices, clock, start, addAccount, addDevice } = await startWorld(engine)
    const [anna, ben] = [await addAccount('anna'), await addAccount('ben')]
    const [first, fresh] = [await addDevice(anna), await addDevice(anna)]
    const other = await addDevice(ben)
    const quota = await start()
    const points = [first, fresh, other].map(pointOf)
    bytes.set(first, 999).set(other, 10)
    await quota.look()
    expect(quota.admit(points)).toEqual(points)
    bytes.set(first, 1_000)
    clock.time = 200
    await quota.look()
    expect(quota.admit(points)).toEqual([pointOf(other)])
    clock.time = 300
    await quota.look()
    expect(quota.useOf(anna, false)).toEqual({ bytes: 1_000, bytesMax: 1_000, fullSince: 200 })
    expect(quota.useOf(ben, false)).toEqual({ bytes: 10, bytesMax: 1_000, fullSince: null })
    expect(await selectAccountHistory(db, anna)).toMatchObject({ fullSince: 200, skipped: 2 })
    expect(await selectAccountHistory(db, ben)).toBeUndefined()
    expect(notices).toEqual([
      [anna, 80],
      [anna, 100],
    ])
  })

  test('room lets points in again, unchanged ones too, and the gap stays known', async () => {
    const { db, bytes, notices, storedNext, clock, start, addAccount, addDevice } =
      await startWorld(engine)
    const anna = await addAccount('anna')
    const pump = await addDevice(anna)
    bytes.set(pump, 2_000)
    const quota = await start()
    expect(quota.admit([pointOf(pump)])).toEqual([])
    bytes.delete(pump)
    clock.time = 500
    await quota.look()
    expect(quota.admit([pointOf(pump)])).toEqual([pointOf(pump)])
    expect(storedNext).toEqual([pump])
    const gap = { fullSince: 100, fullUntil: 500, skipped: 1 }
    expect(await selectAccountHistory(db, anna)).toMatchObject(gap)
    bytes.set(pump, 850)
    await quota.look()
    expect(await selectAccountHistory(db, anna)).toMatchObject({ ...gap, told: 80 })
    expect(notices.map(([, share]) => share)).toEqual([100, 80])
  })

  test('a restart finds it full since when it was, and tells nobody again', async () => {
    const { db, bytes, notices, clock, start, addAccount, addDevice } = await startWorld(engine)
    const anna = await addAccount('anna')
    const pump = await addDevice(anna)
    bytes.set(pump, 1_000)
    await start()
    clock.time = 900
    const again = await start()
    expect(again.admit([pointOf(pump)])).toEqual([])
    expect(again.useOf(anna, false).fullSince).toBe(100)
    expect(notices).toHaveLength(1)
    const raised = await start(5_000)
    expect(raised.admit([pointOf(pump)])).toEqual([pointOf(pump)])
    expect(await selectAccountHistory(db, anna)).toMatchObject({ fullUntil: 900 })
  })

  test('a device in the recycle bin takes its space until it goes for good', async () => {
    const { db, bytes, clock, start, addAccount, addDevice } = await startWorld(engine)
    const anna = await addAccount('anna')
    const [pump, gate] = [await addDevice(anna), await addDevice(anna)]
    bytes.set(gate, 1_000)
    await binDevice(db, gate, clock.now())
    const quota = await start()
    expect(quota.admit([pointOf(pump)])).toEqual([])
    bytes.delete(gate)
    await quota.look()
    expect(quota.admit([pointOf(pump)])).toEqual([pointOf(pump)])
  })

  test('a sandbox has 5 MB, also where people have no limit, and leaves no trace', async () => {
    const { db, bytes, start, addAccount, addDevice } = await startWorld(engine, 0)
    const [anna, client] = [await addAccount('anna'), await addAccount('demo', true)]
    const [pump, toy] = [await addDevice(anna), await addDevice(client)]
    bytes.set(pump, 1e15).set(toy, 5 * megabyte)
    const quota = await start()
    expect(quota.admit([pointOf(pump), pointOf(toy)])).toEqual([pointOf(pump)])
    expect(quota.useOf(anna, false)).toMatchObject({ bytesMax: 0 })
    expect(quota.useOf(client, true)).toMatchObject({ bytesMax: 5 * megabyte, fullSince: 100 })
    await deleteDevice(db, toy)
    await deleteAccount(db, client)
    await quota.look()
    bytes.delete(toy)
    await quota.look()
    expect(await db.selectFrom('accountHistory').selectAll().execute()).toEqual([])
    expect(quota.useOf(client, true)).toMatchObject({ bytes: 0, fullSince: null })
  })

  test('an account with more devices than are read at once is closed whole', async () => {
    const { db, bytes, start, addAccount, addDevice } = await startWorld(engine)
    const anna = await addAccount('anna')
    const first = await addDevice(anna)
    await db
      .insertInto('device')
      .values(
        Array.from({ length: 1_001 }, (_, index) =>
          toDeviceColumns(newDevice({ ownerId: anna, sn: `MANY-${index}` })),
        ),
      )
      .execute()
    bytes.set(first, 1_000)
    const quota = await start()
    const ids = await db.selectFrom('device').select('id').execute()
    expect(quota.admit(ids.map(({ id }) => pointOf(id)))).toEqual([])
  })
})
