import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { deviceApi } from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

interface Received {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[]
}

async function startCollector() {
  const spans: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      spans.push(...JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, spans }
}

test('a call is a trace with its statements, of the trace that a trusted proxy names', async () => {
  const collector = await startCollector()
  const settings = {
    FIELDHUB_TRACES_URL: collector.url,
    FIELDHUB_TRUSTED_PROXY: '127.0.0.1',
  }
  const world = await startTestServer({ settings })
  const token = await world.signIn()
  await world.call(deviceApi.list, {}, { token })
  const traceId = 'c'.repeat(32)
  const traceparent = `00-${traceId}-${'d'.repeat(16)}-01`
  await fetch(`${world.origin}/api2/app/device`, { headers: { token, traceparent } })
  await world.close()

  const named = collector.spans.filter((span) => span.traceId === traceId)
  const [call] = named.filter(({ name }) => name === 'GET /api2/app/device')
  expect(call).toMatchObject({ parentSpanId: 'd'.repeat(16) })
  const statements = named.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.map(({ name }) => name)).toContain('select')
  const own = collector.spans.filter(({ name }) => name === 'GET /api2/app/device')
  expect(own.length).toBeGreaterThan(1)
  // Neither tokens nor what people wrote leave the server by this way.
  expect(JSON.stringify(collector.spans)).not.toContain(token)
})
