import { expect, test } from 'vitest'
import { Pipelining } from './pipelining.ts'

test('a peer that answers alone what it lost among others is asked one at a time, for longer each time', () => {
  const peer = new Pipelining()
  const aloneMs: number[] = []
  let now = 0
  for (let round = 0; round < 9; round++) {
    expect(peer.recordTimeout(1, true, now)).toBe(true)
    expect(peer.recordTimeout(1, true, now)).toBe(false)
    peer.recordAnswer(1, false)
    const from = now
    while (!peer.isAllowed(now)) now += 1_000
    aloneMs.push(now - from)
  }
  expect(aloneMs.slice(0, 4)).toEqual([10_000, 20_000, 40_000, 80_000])
  expect(aloneMs.at(-1)).toBe(600_000)
  now += 3_600_001
  expect(peer.recordTimeout(1, true, now)).toBe(true)
  expect(peer.isAllowed(now + 10_000)).toBe(true)
})

test('a slave that does not answer alone either holds up nobody, until it answers again', () => {
  const peer = new Pipelining()
  expect(peer.recordTimeout(5, true, 0)).toBe(true)
  peer.recordAnswer(1, false)
  expect(peer.isAllowed(100)).toBe(false)
  expect(peer.recordTimeout(5, false, 100)).toBe(false)
  expect(peer.isAllowed(100)).toBe(true)
  expect(peer.recordTimeout(5, true, 200)).toBe(false)
  peer.recordAnswer(5, true)
  expect(peer.recordTimeout(5, true, 300)).toBe(true)
})
