import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient, type LiveEvent, type Socket } from '../src/index.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One connection as the client sees it; the test plays the server. */
class FakeSocket implements Socket {
  readonly sent: unknown[] = []
  readonly #target = new EventTarget()
  isClosed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.isClosed = true
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    this.#target.addEventListener(type, (event) => {
      Reflect.apply(listener, undefined, [event])
    })
  }
  open(): void {
    this.#target.dispatchEvent(new Event('open'))
  }
  say(message: object): void {
    this.#emit('message', { data: JSON.stringify(message) })
  }
  drop(code = 1006): void {
    this.#emit('close', { code })
  }
  #emit(type: string, fields: object): void {
    this.#target.dispatchEvent(Object.assign(new Event(type), fields))
  }
}

function openFeed(devices: readonly number[]) {
  const sockets: FakeSocket[] = []
  const client = createClient({
    url: 'https://fieldhub.example.com',
    token: 'secret',
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
  })
  const feed = client.live({ devices })
  const seen: LiveEvent[] = []
  for (const type of ['hello', 'values', 'gap', 'end'] as const) {
    feed.on(type, (event) => seen.push(event))
  }
  const socket = (index: number) => {
    const found = sockets[index]
    if (found === undefined) throw new Error(`no connection ${index}`)
    return found
  }
  return { feed, seen, sockets, socket }
}

const values = { type: 'values', deviceId: 7, list: [] }

test('a feed connects again, asks for the same devices, and says what may have passed unseen', async () => {
  const { feed, seen, sockets, socket } = openFeed([7])
  socket(0).open()
  expect(socket(0).sent).toEqual([{ type: 'hello', token: 'secret' }])
  socket(0).say({ type: 'hello', time: 1_000_000 })
  expect(socket(0).sent.at(-1)).toEqual({ type: 'watch', deviceIds: [7] })
  await vi.advanceTimersByTimeAsync(5_000)
  socket(0).say(values)
  feed.watch([7, 8])
  socket(0).drop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sockets).toHaveLength(2)
  socket(1).open()
  socket(1).say({ type: 'hello', time: 1_009_000 })
  expect(socket(1).sent.at(-1)).toEqual({ type: 'watch', deviceIds: [7, 8] })
  expect(seen.map(({ type }) => type)).toEqual(['hello', 'values', 'hello', 'gap'])
  expect(seen.at(-1)).toMatchObject({ reason: 'away', from: 1_005_000, until: 1_009_000 })
  feed.close()
  expect(socket(1).isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sockets).toHaveLength(2)
})

test('a connection that has gone silent is left for another', async () => {
  const { feed, sockets, socket } = openFeed([])
  socket(0).open()
  socket(0).say({ type: 'hello', time: 1 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(socket(0).sent.at(-1)).toEqual({ type: 'hello', token: 'secret' })
  socket(0).say({ type: 'hello', time: 30_001 })
  await vi.advanceTimersByTimeAsync(45_000)
  expect(socket(0).isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sockets).toHaveLength(2)
  feed.close()
})

test('a refused token ends the feed with its reason, and nothing is tried again', async () => {
  const { feed, seen, sockets, socket } = openFeed([])
  const reading = (async () => {
    for await (const event of feed) void event
  })()
  await vi.advanceTimersByTimeAsync(0)
  socket(0).open()
  socket(0).say({ type: 'error', code: 20001, msg: '已过期' })
  await expect(reading).rejects.toMatchObject({ code: 20001, message: '已过期' })
  expect(seen.at(-1)).toMatchObject({ type: 'end', error: { code: 20001 } })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sockets).toHaveLength(1)
})

test('a reader that is too slow gets the newest, and is told that some are missing', async () => {
  const { feed, socket } = openFeed([7])
  socket(0).open()
  const reader = feed[Symbol.asyncIterator]()
  const first = reader.next()
  await vi.advanceTimersByTimeAsync(0)
  socket(0).say({ type: 'hello', time: 1 })
  expect((await first).value).toMatchObject({ type: 'hello' })
  for (let count = 0; count < 10_001; count += 1) socket(0).say({ ...values, deviceId: count })
  expect((await reader.next()).value).toMatchObject({ type: 'gap', reason: 'slow' })
  expect((await reader.next()).value).toMatchObject({ type: 'values', deviceId: 5_000 })
  feed.close()
})

test('more devices than a connection may follow are refused at once', () => {
  expect(() => openFeed(Array.from({ length: 1_001 }, (_, id) => id))).toThrow(RangeError)
})
