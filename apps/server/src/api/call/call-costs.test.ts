import { expect, test } from 'vitest'
import { CallCosts } from './call-costs.ts'

function open() {
  const clock = { time: 0, now: () => clock.time }
  return { clock, costs: new CallCosts(clock) }
}

test('so many a minute, and the oldest makes room', () => {
  const { clock, costs } = open()
  costs.begin('upload', 1)()
  clock.time = 30_000
  for (let count = 1; count < 10; count++) costs.begin('upload', 1)()
  expect(() => costs.begin('upload', 1)).toThrow(
    expect.objectContaining({ code: 'tooOften', rate: 'upload', data: { retryAfter: 30 } }),
  )
  costs.begin('upload', 2)()
  costs.begin('sheet', 1)()
  clock.time = 60_000
  costs.begin('upload', 1)()
  expect(() => costs.begin('upload', 1)).toThrow('tooOften')
})

test('so many at once, until one has ended', () => {
  const { costs } = open()
  const end = costs.begin('export', 1)
  costs.begin('export', 1)
  expect(() => costs.begin('export', 1)).toThrow(expect.objectContaining({ rate: 'export' }))
  costs.begin('export', 2)
  end()
  costs.begin('export', 1)
})
