import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { postToTarget } from './http-exchange.ts'
import { openTargetGuard, TargetGuard } from './target-guard.ts'

const limits = { timeoutMs: 10_000, answerBytesMax: 16 }
const local = openTargetGuard(true)
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

test('what is sent arrives whole, and the answer comes back', async () => {
  const received: string[] = []
  const url = await serve((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => received.push(text))
    request.on('end', () => {
      received.push(String(request.headers['x-mark']), request.method ?? '')
      response.writeHead(503, { 'retry-after': '7' }).end('later')
    })
  })
  const answer = await postToTarget(
    local,
    { url, headers: { 'x-mark': 'm' }, body: '温度' },
    limits,
  )
  expect(received).toEqual(['温度', 'm', 'POST'])
  expect(answer).toMatchObject({ status: 503, retryAfter: '7' })
  expect(Buffer.from(answer.body).toString()).toBe('later')
})

test('of an endless answer only the first bytes are read', async () => {
  const url = await serve((_, response) => {
    const write = () => {
      while (response.write('x'.repeat(1024)));
      response.once('drain', write)
    }
    response.on('error', () => undefined)
    write()
  })
  const answer = await postToTarget(local, { url, headers: {}, body: '' }, limits)
  expect(Buffer.from(answer.body).toString()).toBe('x'.repeat(16))
})

test('of an answer in thousands of pieces only the first are read', async () => {
  const url = await serve((_, response) => {
    response.on('error', () => undefined)
    for (let piece = 0; piece < 3_000; piece++) response.write('x')
    response.end()
  })
  const whole = { ...limits, answerBytesMax: 65_536 }
  const answer = await postToTarget(local, { url, headers: {}, body: '' }, whole)
  expect(answer.body).toHaveLength(1_024)
})

test('a target that announces its answer again and again is left', async () => {
  const url = await serve((_, response) => {
    for (let notice = 0; notice < 100; notice++) response.writeProcessing()
    response.end('late')
  })
  const post = postToTarget(local, { url, headers: {}, body: '' }, limits)
  await expect(post).rejects.toThrow('answers nothing but 1xx')
})

test('a redirect is the answer, and nothing goes where it leads', async () => {
  let visits = 0
  const inside = await serve((_, response) => {
    visits += 1
    response.end()
  })
  const url = await serve((_, response) => {
    response.writeHead(307, { location: inside.href }).end()
  })
  const answer = await postToTarget(local, { url, headers: {}, body: '{}' }, limits)
  expect([answer.status, visits]).toEqual([307, 0])
})

test('a target that never answers is left when time is over', async () => {
  const url = await serve(() => undefined)
  const post = postToTarget(local, { url, headers: {}, body: '' }, { ...limits, timeoutMs: 30 })
  await expect(post).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a target that trickles its answer is left when time is over', async () => {
  const url = await serve((_, response) => void response.write('x'))
  const post = postToTarget(local, { url, headers: {}, body: '' }, { ...limits, timeoutMs: 60 })
  await expect(post).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a private target is refused, written as an address or as a name', async () => {
  let visits = 0
  const { port } = await serve((_, response) => {
    visits += 1
    response.end()
  })
  const guard = new TargetGuard({ resolve: async () => ['127.0.0.1'], mayReach: () => false })
  for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::1]', 'inside.test', 'localhost']) {
    const url = new URL(`http://${host}:${port}/`)
    await expect(postToTarget(guard, { url, headers: {}, body: '' }, limits)).rejects.toMatchObject(
      {
        code: 'private-target',
      },
    )
  }
  expect(visits).toBe(0)
})

async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return new URL(`http://127.0.0.1:${address.port}/`)
}
