import { commandApi, configurationShareApi, showApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { sharedDevice, startSharedPages } from '#testing/page/shared-pages.ts'
import { dialSlowly } from '#testing/slow-slave.ts'

type World = Awaited<ReturnType<typeof startSharedPages>>

/** One write of a visitor that the device has got and not confirmed, and another that waits for the line. */
async function writeTwice(world: World, code: string) {
  const { ask, call, owner, server, deviceId, valve } = world
  const { writes, confirm } = await dialSlowly(server, sharedDevice)
  await eventually(() => expect(server.domain.devicePort.isOnline(deviceId)).toBe(true))
  const write = () => ask(showApi.set, { code, deviceId, varId: valve, value: 1 })
  const first = write()
  await eventually(() => expect(writes).toHaveLength(1))
  const second = write()
  await eventually(async () => {
    expect(await call(commandApi.log, { deviceId }, owner)).toHaveLength(2)
  })
  return { first, second, writes, confirm }
}

const ends: Readonly<Record<string, (world: World) => unknown>> = {
  ends: ({ call, owner, place }) => call(configurationShareApi.remove, place, owner),
  'writes no more': ({ share }) => share({ allowWrite: false }),
  'writes nothing of it any more': ({ share }) => share({ writable: [] }),
  'gets another password': ({ share }) => share({ password: 'other password' }),
  expires: (world) => {
    world.clock.time += 3_600_001
  },
}

test.for(Object.entries(ends))(
  'a write of a visitor that waits for the line is not sent once the share %s',
  async ([, end]) => {
    const world = await startSharedPages()
    const { clock, share } = world
    const { code } = await share({ allowWrite: true, expireTime: clock.time + 3_600_000 })
    const { first, second, writes, confirm } = await writeTwice(world, code)
    await end(world)
    confirm()
    expect((await first).code).toBe(200)
    expect((await second).code).toBe(40300)
    expect(writes).toHaveLength(1)
  },
)

test('a share that is changed in other ways sends what waits', async () => {
  const world = await startSharedPages()
  const { clock, share } = world
  const { code } = await share({ allowWrite: true })
  const { first, second, writes, confirm } = await writeTwice(world, code)
  await share({ allowWrite: true, expireTime: clock.time + 3_600_000 })
  confirm()
  await eventually(() => expect(writes).toHaveLength(2))
  confirm()
  expect([(await first).code, (await second).code]).toEqual([200, 200])
})
