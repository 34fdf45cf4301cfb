import { expect, test } from 'vitest'
import { RestingClients } from './resting-clients.ts'

function open() {
  let time = 0
  const clients = new RestingClients(3_000, { now: () => time })
  return { clients, pass: (ms: number) => void (time += ms) }
}

test('a client rests after the fourth cut in a row, for a while, and nobody else does', () => {
  const { clients, pass } = open()
  expect([1, 2, 3, 4].map(() => clients.record('a'))).toEqual([false, false, false, true])
  expect([clients.rests('a'), clients.rests('b')]).toEqual([true, false])
  pass(2_999)
  expect(clients.rests('a')).toBe(true)
  pass(1)
  expect(clients.rests('a')).toBe(false)
})

test('cuts that lie far apart put nobody to rest', () => {
  const { clients, pass } = open()
  for (let cut = 0; cut < 10; cut += 1) {
    expect(clients.record('a')).toBe(false)
    pass(3_000)
  }
})
