import { expect, test } from 'vitest'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { Destination } from './destination.ts'
import { PassingRates } from './passing-rate.ts'

/** Destinations of one account that take everything at once, as sockets do. */
function openDestinations(count: number) {
  const timers = new FakeTime()
  const rate = new PassingRates(timers).of(1)
  const received = Array.from({ length: count }, () => 0)
  const destinations = received.map(
    (_, at) =>
      new Destination({
        timers,
        rate,
        send: ({ bytes }) => {
          received[at] = (received[at] ?? 0) + bytes.length
          return 'sent'
        },
        onDropped: () => {},
      }),
  )
  const total = () => received.reduce((sum, one) => sum + one)
  return { timers, rate, received, destinations, total }
}

const chunk = new Uint8Array(60_000)

test('what one device sends to a hundred others goes out piece by piece', async () => {
  const { timers, destinations, received, total } = openDestinations(100)
  for (const one of destinations) one.put({ bytes: chunk, deviceId: 1 })
  expect(total()).toBeLessThan(400_000)
  await timers.advance(100)
  expect(total()).toBeLessThan(1_500_000)
  await timers.advance(2_000)
  expect(received).toEqual(destinations.map(() => chunk.length))
})

test('nobody who sends without end keeps the others waiting', async () => {
  const { timers, destinations, received } = openDestinations(10)
  const [first, ...others] = destinations
  for (const one of others) one.put({ bytes: chunk, deviceId: 1 })
  for (let turn = 0; turn < 100; turn++) {
    for (let at = 0; at < 10; at++) first?.put({ bytes: chunk, deviceId: 1 })
    await timers.advance(10)
  }
  expect(received.slice(1)).toEqual(others.map(() => chunk.length))
})

test('a flood of single bytes costs what its writes cost', () => {
  const { destinations, total } = openDestinations(100)
  for (let at = 0; at < 100; at++) {
    for (const one of destinations) one.put({ bytes: Uint8Array.of(at), deviceId: 1 })
  }
  expect(total()).toBeLessThan(2_000)
})

test('a closed destination waits no longer, and another account waits for nobody', async () => {
  const { timers, destinations, received } = openDestinations(20)
  const rates = new PassingRates(timers)
  for (const one of destinations) one.put({ bytes: chunk, deviceId: 1 })
  const last = destinations.at(-1)
  last?.close()
  await timers.advance(2_000)
  expect(received.at(-1)).toBe(0)
  expect(rates.of(2).hasRoom(() => {})).toBe(true)
})
