import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createClient, FieldhubError } from '../src/index.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A server that answers in turn as the test wants; the last answer stays. */
async function openPeer(...answers: readonly Answer[]) {
  const seen: {
    readonly line: string
    readonly body: string
    readonly token: unknown
    readonly key: unknown
  }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const answer = answers[Math.min(seen.length, answers.length - 1)]
      const line = `${request.method} ${request.url}`
      const { token, 'idempotency-key': key } = request.headers
      seen.push({ line, body, token, key })
      answer?.(request, response, body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const client = createClient({ url: `http://127.0.0.1:${port}/`, token: 'secret' })
  return { seen, client }
}

const data =
  (value: unknown): Answer =>
  (_, response) =>
    void response.end(JSON.stringify({ code: 200, msg: '', data: value }))
const busy =
  (status: number): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'retry-after': '0' }).end('')

test('what reads is tried again when the server is busy, and what writes never', async () => {
  const reads = await openPeer(busy(503), busy(429), data([]))
  expect(await reads.client.device.list({ search: '泵 & "x"' })).toEqual([])
  expect(reads.seen.map(({ line }) => line)).toEqual(
    Array.from({ length: 3 }, () => 'GET /api2/app/device?search=%E6%B3%B5+%26+%22x%22'),
  )
  expect(reads.seen[0]?.token).toBe('secret')
  const writes = await openPeer(busy(503), data(null))
  const written = writes.client.variable.write({ deviceId: 1, varId: 2, value: 3 })
  await expect(written).rejects.toMatchObject({ code: 0, status: 503 })
  expect(writes.seen).toHaveLength(1)
  expect(JSON.parse(writes.seen[0]?.body ?? '')).toEqual({ deviceId: 1, varId: 2, value: 3 })
})

test('a call that writes has a key of its own, so that no browser makes it twice', async () => {
  const { seen, client } = await openPeer(data(null))
  const write = { deviceId: 1, varId: 2, value: 3 }
  await client.variable.write(write)
  await client.variable.write(write)
  await client.device.list({ page: 1 })
  const keys = seen.map(({ key }) => key)
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,64}$/), expect.any(String), undefined])
  expect(keys[0]).not.toBe(keys[1])
})

test('a rate that is used up is waited for as long as the answer says', async () => {
  const tooOften = { code: 40005, msg: '请稍候', data: { retryAfter: 0 } }
  const { seen, client } = await openPeer(
    (_, response) => void response.end(JSON.stringify(tooOften)),
    data([]),
  )
  expect(await client.device.list()).toEqual([])
  expect(seen).toHaveLength(2)
})

test('a refusal has the code, the words and the fields of the answer', async () => {
  const refusal = { code: 40001, msg: '有误', data: { fields: { name: '太长' } } }
  const { client } = await openPeer((_, response) => void response.end(JSON.stringify(refusal)))
  const error: unknown = await client.group.create({ name: 'x' }).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(FieldhubError)
  expect(error).toMatchObject({ code: 40001, message: '有误', fields: { name: '太长' } })
  expect(error instanceof FieldhubError && error.is('badParameter')).toBe(true)
})

test('a page of something else is no answer, and no other address gets the token', async () => {
  const other = await openPeer((_, response) => void response.end('<html>'))
  await expect(other.client.device.list()).rejects.toMatchObject({ code: 0, status: 200 })
  const moved = await openPeer(
    (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
  )
  await expect(moved.client.device.list()).rejects.toThrow('fetch failed')
  expect(moved.seen).toHaveLength(1)
})

test('all rows of a list come page by page, and no page more than is read', async () => {
  const pageOf: Answer = (request, response, body) => {
    const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'))
    const list = Array.from({ length: page === 3 ? 50 : 100 }, (_, row) => ({
      id: (page - 1) * 100 + row,
    }))
    data({ total: 250, page, pageSize: 100, list })(request, response, body)
  }
  const all = await openPeer(pageOf)
  const ids: number[] = []
  for await (const { id } of all.client.device.list.all()) ids.push(id)
  expect(ids).toEqual(Array.from({ length: 250 }, (_, id) => id))
  const some = await openPeer(pageOf)
  for await (const { id } of some.client.device.list.all()) if (id === 120) break
  expect(some.seen).toHaveLength(2)
})

test('a signal ends a call that waits, also between two tries', async () => {
  const silent = await openPeer(() => undefined)
  const stop = new AbortController()
  const called = silent.client.device.list({}, { signal: stop.signal })
  await expect.poll(() => silent.seen.length).toBe(1)
  stop.abort(new Error('enough'))
  await expect(called).rejects.toThrow('enough')
  const later = await openPeer(
    (_, response) => void response.writeHead(503, { 'retry-after': '60' }).end(),
  )
  const end = new AbortController()
  const waiting = later.client.device.list({}, { signal: end.signal })
  await expect.poll(() => later.seen.length).toBe(1)
  end.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
})
