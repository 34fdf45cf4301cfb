import { expect, test, vi } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import type { Span } from './otlp.ts'
import { readTraceParent } from './trace-context.ts'
import { TraceExporter } from './trace-exporter.ts'

const span = (name: string): Span => ({
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  parentId: '',
  kind: 'server',
  name,
  start: 1_700_000_000_000.25,
  end: 1_700_000_000_010,
  attributes: { route: '/api2/x', count: 3, share: 0.5 },
  hasFailed: true,
})

/** A collector, and an exporter whose timer runs when the test says so. */
function openExporter(answer: () => Response) {
  let tick = () => {}
  const bodies: string[] = []
  const send = vi.fn<typeof fetch>(async (_url, request) => {
    if (typeof request?.body === 'string') bodies.push(request.body)
    return answer()
  })
  const timers = {
    monotonicMs: () => 0,
    setTimeout: () => ({ close: () => {}, unref: () => {} }),
    setInterval: (run: () => void) => {
      tick = run
      return { close: () => {}, unref: () => {} }
    },
  }
  const target = { url: 'http://collector:4318', headers: { authorization: 'Bearer k' } }
  const source = { service: 'fieldhub', version: '2', process: 'one' }
  const exporter = new TraceExporter({ target, source, timers, log: openLog('silent'), send })
  return { exporter, send, bodies, tick: () => tick() }
}

test('spans go to the collector as OTLP in JSON', async () => {
  const { exporter, send, bodies } = openExporter(() => new Response('{}'))
  exporter.add(span('GET /api2/x'))
  await exporter.close()
  expect(send.mock.calls[0]?.[0]).toBe('http://collector:4318/v1/traces')
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    resourceSpans: [
      {
        resource: {
          attributes: [
            { key: 'service.name', value: { stringValue: 'fieldhub' } },
            { key: 'service.version', value: { stringValue: '2' } },
            { key: 'service.instance.id', value: { stringValue: 'one' } },
          ],
        },
        scopeSpans: [
          {
            scope: { name: 'fieldhub' },
            spans: [
              {
                traceId: 'a'.repeat(32),
                spanId: 'b'.repeat(16),
                name: 'GET /api2/x',
                kind: 2,
                startTimeUnixNano: '1700000000000250000',
                endTimeUnixNano: '1700000000010000000',
                attributes: [
                  { key: 'route', value: { stringValue: '/api2/x' } },
                  { key: 'count', value: { intValue: '3' } },
                  { key: 'share', value: { doubleValue: 0.5 } },
                ],
                status: { code: 2 },
              },
            ],
          },
        ],
      },
    ],
  })
})

test('a collector that is away holds up nothing, and gets the newest spans when it is back', async () => {
  let isAway = true
  const { exporter, bodies, tick } = openExporter(() => {
    if (isAway) throw new Error('connection refused')
    return new Response('{}')
  })
  for (let number = 0; number < 5_000; number += 1) exporter.add(span(`n${number}`))
  await vi.waitFor(() => expect(bodies.length).toBeGreaterThan(0))
  for (let number = 5_000; number < 6_000; number += 1) exporter.add(span(`n${number}`))
  bodies.length = 0
  isAway = false
  await vi.waitFor(() => {
    tick()
    expect(bodies.join('')).toContain('"n5999"')
  })
  await exporter.close()
  const sent = bodies.join('').match(/"name":"n\d+"/g) ?? []
  expect(sent).toHaveLength(4_096)
})

test('what a collector refuses for good is not sent again', async () => {
  const { exporter, send } = openExporter(() => new Response('bad', { status: 400 }))
  exporter.add(span('x'))
  await exporter.close()
  expect(send).toHaveBeenCalledTimes(1)
})

test.for([
  [`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, true],
  [`00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`, false],
  [`00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, undefined],
  ['00-a-b-01', undefined],
  [undefined, undefined],
  [['x'], undefined],
] as const)('the header %j names a trace or none', ([header, expected]) => {
  expect(readTraceParent(header)?.isSampled).toBe(expected)
})
