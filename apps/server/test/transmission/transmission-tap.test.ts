import { once } from 'node:events'
import { apiBase, realtimePath, ServerMessage, transmissionApi } from '@fieldhub/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { dial, receives } from '#testing/relay-peers.ts'
import { startTransmissionWorld } from '#testing/transmission-world.ts'

const waits = { timeout: 15_000 }

/** Makes two devices that pass bytes to each other, and people who look at the policy. */
async function startTap() {
  const world = await startTransmissionWorld(2)
  const { create, ids, origin, server, snOf } = world
  const { id } = await create({ name: '互传', kind: 'device', members: ids })
  const join = async (number: number) => {
    const peer = await dial(server.tcpPort)
    peer.send(`${snOf(number)},secret1`)
    const deviceId = ids[number - 1] ?? 0
    await vi.waitFor(
      () => expect(server.domain.devicePort.isOnline(deviceId)).toBe(true),
      waits.timeout,
    )
    return peer
  }
  /** Looks at the policy with the token, and keeps what the server sends of it. */
  const look = async (token: string) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${apiBase}${realtimePath}`)
    onTestFinished(() => socket.terminate())
    await once(socket, 'open')
    const messages: ServerMessage[] = []
    socket.on('message', (data: Buffer) => {
      messages.push(ServerMessage.parse(JSON.parse(data.toString('utf8'))))
    })
    const say = (message: object) => socket.send(JSON.stringify(message))
    say({ type: 'hello', token })
    await vi.waitFor(() => expect(messages).toHaveLength(1), waits)
    say({ type: 'transmission', id })
    const seen = () =>
      messages.flatMap((message) => (message.type === 'transmission' ? [message.transmission] : []))
    const events = () => seen().flatMap(({ list }) => list)
    return { say, seen, events, messages }
  }
  return { ...world, id, join, look }
}

test('who looks at a policy sees its bytes both ways, its drops and its state', async () => {
  const { clock, ids, join, look, owner } = await startTap()
  const [first, second] = ids
  const { seen, events } = await look(owner.token)
  await vi.waitFor(() => expect(seen()[0]).toMatchObject({ state: 'waiting' }), waits)
  const started = seen()[0]?.stateSince
  const one = await join(1)
  one.send('alone')
  await vi.waitFor(() => expect(events().at(-1)).toMatchObject({ event: 'dropped' }), waits)
  expect(events().at(-1)).toMatchObject({
    deviceId: second,
    fault: 'member-offline',
    hex: '616C6F6E65',
    length: 5,
  })
  clock.time += 60_000
  const two = await join(2)
  one.send('push')
  await receives(two, 'push')
  two.send('pong')
  await receives(one, 'pong')
  await vi.waitFor(() => expect(events().at(-1)).toMatchObject({ hex: '706F6E67' }), waits)
  const passed = events().filter(({ event, length }) => event === 'bytes' && length === 4)
  expect(passed.map(({ direction, deviceId, hex }) => [direction, deviceId, hex])).toEqual([
    ['up', first, '70757368'],
    ['down', second, '70757368'],
    ['up', second, '706F6E67'],
    ['down', first, '706F6E67'],
  ])
  const numbers = events().map(({ no }) => no)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  expect(seen().at(-1)).toMatchObject({
    state: 'connected',
    counters: { up: { bytes: 13 }, down: { bytes: 8 }, dropped: { bytes: 5 } },
  })
  expect(seen().at(-1)?.stateSince).toBe((started ?? 0) + 60_000)
})

test('devices that are online already are joined at once', async () => {
  const { clock, create, ids, policy, server, snOf } = await startTransmissionWorld(2)
  for (const [at, deviceId] of ids.entries()) {
    const peer = await dial(server.tcpPort)
    peer.send(`${snOf(at + 1)},secret1`)
    await vi.waitFor(() => expect(server.domain.devicePort.isOnline(deviceId)).toBe(true), waits)
  }
  const startTime = clock.time
  const { id } = await create({ name: '互传', kind: 'device', members: ids })
  clock.time += 60_000
  expect(await policy(id)).toMatchObject({ state: 'connected', stateSince: startTime })
})

test('bytes of a policy are for its account alone, and for nobody who looks away', async () => {
  const { call, id, join, look, owner, stranger } = await startTap()
  const [watching, other] = [await look(owner.token), await look(stranger.token)]
  const [one, two] = [await join(1), await join(2)]
  await vi.waitFor(() => expect(watching.seen().at(-1)?.state).toBe('connected'), waits)
  watching.say({ type: 'transmission', id: null })
  watching.say({ type: 'hello', token: owner.token })
  await vi.waitFor(() => expect(watching.messages.at(-1)?.type).toBe('hello'), waits)
  const before = watching.seen().length
  one.send('secret')
  await receives(two, 'secret')
  await call(transmissionApi.switch, { id, enabled: false }, owner)
  expect(watching.seen()).toHaveLength(before)
  expect(other.seen()).toEqual([])
})
