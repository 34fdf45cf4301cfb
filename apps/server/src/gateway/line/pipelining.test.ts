import { expect, test } from 'vitest'
import { Pipelining } from './pipelining.ts'

test('a peer that answers alone what it lost among others is asked one at a time, for longer each time', () => {
  const peer = new Pipelining()
  const aloneMs: number[] = []
  let now = 0
  for (let round = 0; round < 9; round++) {
    peer.recordTimeout(1, true, now)
    peer.recordTimeout(1, true, now)
    expect([peer.recordAnswer(1, false), peer.recordAnswer(1, false)]).toEqual([true, false])
    const from = now
    while (!peer.isAllowed(now)) now += 1_000
    aloneMs.push(now - from)
  }
  expect(aloneMs.slice(0, 4)).toEqual([10_000, 20_000, 40_000, 80_000])
  expect(aloneMs.at(-1)).toBe(600_000)
  now += 3_600_001
  peer.recordTimeout(1, true, now)
  expect(peer.isAllowed(now + 10_000)).toBe(true)
})

test('a slave that does not answer alone either holds up nobody, until it answers again', () => {
  const peer = new Pipelining()
  peer.recordTimeout(5, true, 0)
  expect(peer.recordAnswer(1, false)).toBe(false)
  expect(peer.isAllowed(100)).toBe(false)
  peer.recordTimeout(5, false, 100)
  expect(peer.isAllowed(100)).toBe(true)
  peer.recordTimeout(5, true, 200)
  expect(peer.isAllowed(200)).toBe(true)
  expect(peer.recordAnswer(5, true)).toBe(false)
  peer.recordTimeout(5, true, 300)
  expect(peer.isAllowed(300)).toBe(false)
})

test('a peer that cuts answers is asked one at a time, for longer each time', () => {
  const peer = new Pipelining()
  expect([peer.recordCut(0), peer.recordCut(100)]).toEqual([true, false])
  expect([peer.isAllowed(9_999), peer.isAllowed(10_000)]).toEqual([false, true])
  expect(peer.recordCut(10_000)).toBe(true)
  expect([peer.isAllowed(29_999), peer.isAllowed(30_000)]).toEqual([false, true])
})
