import { expect, test } from 'vitest'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { Destination } from './destination.ts'
import { PassingRate } from './passing-rate.ts'

function openDestination() {
  const timers = new FakeTime()
  const state = { result: 'busy' as 'sent' | 'busy' | 'offline' }
  const sent: number[] = []
  const dropped: string[] = []
  const crowded: boolean[] = []
  const destination = new Destination({
    timers,
    rate: new PassingRate(timers),
    send: ({ bytes }) => {
      if (state.result === 'sent') sent.push(bytes[0] ?? 0)
      return state.result
    },
    onDropped: ({ bytes }, why) => void dropped.push(`${bytes[0]} ${why}`),
    onCrowded: (isCrowded) => void crowded.push(isCrowded),
  })
  const put = (first: number, length: number) =>
    destination.put({ bytes: new Uint8Array(length).fill(first), deviceId: 1 })
  return { timers, state, sent, dropped, crowded, destination, put }
}

test('the oldest is dropped beyond 64 KB, and the rest is sent in its order', () => {
  const { state, sent, dropped, destination, put } = openDestination()
  for (let first = 1; first <= 6; first++) put(first, 16_000)
  expect(dropped).toEqual(['1 overflow'])
  state.result = 'sent'
  destination.pump()
  expect(sent).toEqual([2, 3, 4, 5, 6])
})

test('a whole read of a socket is taken behind what waits, and its sender is held back', () => {
  const { state, sent, dropped, crowded, destination, put } = openDestination()
  put(1, 3_000)
  put(2, 65_536)
  expect(crowded).toEqual([true])
  expect(dropped).toEqual([])
  state.result = 'sent'
  destination.pump()
  expect(sent).toEqual([1, 2])
})

test('a flood of single bytes is bounded by what it costs', () => {
  const { dropped, put } = openDestination()
  for (let at = 0; at < 5_000; at++) put(1, 1)
  expect(dropped.length).toBeGreaterThan(2_500)
})

test('senders pause while it is crowded, but not for one that takes nothing', async () => {
  const { timers, state, crowded, destination, put } = openDestination()
  put(1, 40_000)
  expect(crowded).toEqual([true])
  await timers.advance(2_000)
  expect(crowded).toEqual([true, false])
  put(2, 20_000)
  expect(crowded).toEqual([true, false])
  state.result = 'sent'
  destination.pump()
  state.result = 'busy'
  put(3, 40_000)
  expect(crowded).toEqual([true, false, true])
  destination.close()
  expect(crowded).toEqual([true, false, true, false])
})

test('an offline member keeps nothing for later', () => {
  const { state, sent, dropped, put } = openDestination()
  state.result = 'offline'
  put(1, 10)
  state.result = 'sent'
  put(2, 10)
  expect(dropped).toEqual(['1 member-offline'])
  expect(sent).toEqual([2])
})

test('a connection that takes more at once gets each packet once', () => {
  const sent: number[] = []
  let isOpen = false
  const timers = new FakeTime()
  const destination = new Destination({
    timers,
    rate: new PassingRate(timers),
    send: ({ bytes }) => {
      if (!isOpen) return 'busy'
      sent.push(bytes[0] ?? 0)
      destination.pump()
      return 'sent'
    },
    onDropped: () => expect.unreachable('nothing is dropped'),
  })
  for (let first = 1; first <= 4; first++) {
    destination.put({ bytes: new Uint8Array(10_000).fill(first), deviceId: 1 })
  }
  isOpen = true
  destination.pump()
  expect(sent).toEqual([1, 2, 3, 4])
})
