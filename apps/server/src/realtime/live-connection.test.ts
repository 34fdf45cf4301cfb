import { expect, test } from 'vitest'
import { LiveConnection } from './live-connection.ts'
import type { LiveTransport } from './live-transport.ts'
import { realtimeLimits } from './realtime-limits.ts'
import { ValueBatch } from './value-batch.ts'

/** A reader that reads everything at once. */
function openReader() {
  const sent: ValueBatch[] = []
  const line = { unreadBytes: 0 }
  const transport: LiveTransport = {
    kind: 'websocket',
    unsentBytes: 0,
    get unreadBytes() {
      return line.unreadBytes
    },
    send: () => undefined,
    sendValues: (batch) => void sent.push(batch),
    ping: () => true,
    close: () => undefined,
    drop: () => undefined,
  }
  const limits = { ...realtimeLimits, valuesPerSecondMax: 100 }
  return { sent, line, connection: new LiveConnection(transport, limits, '127.0.0.1') }
}

const batchAt = (time: number, count: number) =>
  new ValueBatch(
    1,
    Array.from({ length: count }, (_, varId) => ({ varId, value: time, time, quality: 'good' })),
  )

test('a reader that was sent many values rests, and is sent the newest ones then', () => {
  const { sent, connection } = openReader()
  connection.putAll(batchAt(1, 50))
  Array.from(connection.flush(0))
  connection.putAll(batchAt(2, 50))
  connection.putAll(batchAt(3, 50))
  Array.from(connection.flush(499))
  expect(sent).toHaveLength(1)
  expect(connection.hasPending).toBe(true)
  Array.from(connection.flush(500))
  expect(sent.flatMap(({ list }) => [list.length, list[0]?.value])).toEqual([50, 1, 50, 3])
  expect(connection.hasPending).toBe(false)
})

test('a reader of a few values never rests between two flushes', () => {
  const { sent, connection } = openReader()
  for (const now of [0, 50, 100]) {
    connection.putAll(batchAt(now, 5))
    Array.from(connection.flush(now))
  }
  expect(sent).toHaveLength(3)
})

test('a reader whose line still holds what it was sent gets the newest values once it has read', () => {
  const { sent, line, connection } = openReader()
  line.unreadBytes = realtimeLimits.unreadBytesMax + 1
  for (const now of [0, 50, 100]) {
    connection.putAll(batchAt(now, 5))
    Array.from(connection.flush(now))
  }
  expect(sent).toHaveLength(0)
  line.unreadBytes = 0
  Array.from(connection.flush(150))
  expect(sent.map(({ list }) => list[0]?.value)).toEqual([100])
})
