import { expect, test } from 'vitest'
import { newDeviceRow } from '#domain/device/list/device-row.ts'
import { insertDevice } from '#store/device/device-store.ts'
import { insertStateLogs } from '#store/device/state-log-store.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { openUseCaseWorld } from '#testing/use-case-world.ts'
import { listStateLogs, pageStateLogs } from './state-log.ts'

const pump = {
  name: '泵',
  sn: 'LOG-0001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

/** Makes a device that connected and disconnected every minute, and its owner. */
async function openLog(engine: TestEngine) {
  const world = await openUseCaseWorld(engine)
  const { context, addCaller } = world
  const owner = await addCaller('owner')
  const deviceId = (await insertDevice(context.db, newDeviceRow(owner.accountId, pump, 0))) ?? 0
  const rows = Array.from({ length: 1_500 }, (_, index) => ({
    deviceId,
    ownerId: owner.accountId,
    type: index % 2 === 0 ? ('online' as const) : ('offline' as const),
    content: index % 2 === 0 ? 'registered' : 'closed',
    ip: '10.0.0.1',
    time: Date.UTC(2026, 4, 1) + index * 60_000,
  }))
  await insertStateLogs(context.db, rows)
  return { ...world, owner, deviceId, rows }
}

onEachEngine((engine) => {
  test('a log is read newest first, a thousand rows at a time, on from any row', async () => {
    const { context, owner, deviceId, rows } = await openLog(engine)
    const first = await listStateLogs(context, owner, { deviceId })
    expect([first.length, first[0]?.time]).toEqual([1_000, rows.at(-1)?.time])
    const rest = await listStateLogs(context, owner, { deviceId, beforeId: first.at(-1)?.id })
    expect([rest.length, rest.at(-1)?.time]).toEqual([500, rows[0]?.time])
  })

  test('a page holds rows of one kind and time, and tells how many there are', async () => {
    const { context, owner, deviceId, rows } = await openLog(engine)
    const { total, list } = await pageStateLogs(context, owner, {
      deviceId,
      type: 'offline',
      startTime: rows[10]?.time,
      endTime: rows[20]?.time,
      pageSize: 2,
    })
    expect([total, list.map(({ time }) => time)]).toEqual([5, [rows[19]?.time, rows[17]?.time]])
  })

  test('nobody but its owner reads it', async () => {
    const { addCaller, context, deviceId } = await openLog(engine)
    const other = await addCaller('other')
    await expect(listStateLogs(context, other, { deviceId })).rejects.toMatchObject({
      code: 'notFound',
    })
  })
})
