import { once } from 'node:events'
import { connect } from 'node:net'
import { commandApi, configurationShareApi, showApi } from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { eventually } from '#testing/eventually.ts'
import { sharedDevice, startSharedPages } from '#testing/page/shared-pages.ts'

type World = Awaited<ReturnType<typeof startSharedPages>>

/** A device whose slave takes its time: it confirms no write before it is let. */
async function dialSlowly({ server, deviceId }: World) {
  const slave = new FakeSlave(1)
  const held: (() => void)[] = []
  let count = 0
  const socket = connect(server.tcpPort, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.on('data', (request: Buffer) => {
    const answer = slave.answer(request)
    const confirm = () => void (answer && socket.write(answer))
    if (request[1] !== 6) return confirm()
    count += 1
    held.push(confirm)
  })
  socket.write(`${sharedDevice.sn},${sharedDevice.password}`)
  await eventually(() => expect(server.domain.devicePort.isOnline(deviceId)).toBe(true))
  return { count: () => count, confirm: () => held.shift()?.() }
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
    const { ask, call, clock, owner, deviceId, valve, share } = world
    const { code } = await share({ allowWrite: true, expireTime: clock.time + 3_600_000 })
    const { count, confirm } = await dialSlowly(world)
    const write = () => ask(showApi.set, { code, deviceId, varId: valve, value: 1 })
    const first = write()
    await eventually(() => expect(count()).toBe(1))
    const second = write()
    await eventually(async () => {
      expect(await call(commandApi.log, { deviceId }, owner)).toHaveLength(2)
    })
    await end(world)
    confirm()
    expect((await first).code).toBe(200)
    expect((await second).code).toBe(40300)
    expect(count()).toBe(1)
  },
)

test('a share that is changed in other ways sends what waits', async () => {
  const world = await startSharedPages()
  const { ask, call, clock, owner, deviceId, valve, share } = world
  const { code } = await share({ allowWrite: true })
  const { count, confirm } = await dialSlowly(world)
  const write = () => ask(showApi.set, { code, deviceId, varId: valve, value: 1 })
  const first = write()
  await eventually(() => expect(count()).toBe(1))
  const second = write()
  await eventually(async () => {
    expect(await call(commandApi.log, { deviceId }, owner)).toHaveLength(2)
  })
  await share({ allowWrite: true, expireTime: clock.time + 3_600_000 })
  confirm()
  await eventually(() => expect(count()).toBe(2))
  confirm()
  expect([(await first).code, (await second).code]).toEqual([200, 200])
})
