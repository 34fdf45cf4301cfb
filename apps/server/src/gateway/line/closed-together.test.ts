import { expect, test } from 'vitest'
import { ClosedTogether } from './closed-together.ts'

const gateway = { deviceId: 1, inFlight: 4 }
const closing = { second: 'open', isFirst: false } as const

function closedThrice(): ClosedTogether {
  const closed = new ClosedTogether()
  const reasons = [1, 2, 3, 4].map(() => closed.judge(gateway, closing))
  expect(reasons).toEqual(['closed', 'closed', 'closedTogether', 'closed'])
  return closed
}

test('three closures in a row at a second request are the gateway’s own way', () => {
  const closed = closedThrice()
  expect(closed.allowed(gateway)).toBe(1)
  expect(closed.allowed({ deviceId: 2, inFlight: 4 })).toBe(4)
})

test('what closes at a single request too is not helped by it', () => {
  const closed = closedThrice()
  closed.judge(gateway, { second: 'none', isFirst: true })
  expect(closed.allowed(gateway)).toBe(4)
})

test('an answer to a second request ends the row', () => {
  const closed = new ClosedTogether()
  for (const second of ['open', 'open', 'answered', 'open', 'open'] as const)
    closed.judge(gateway, { second, isFirst: false })
  expect(closed.allowed(gateway)).toBe(4)
})

test('a line that carries one request at a time is not judged', () => {
  const closed = new ClosedTogether()
  for (let time = 0; time < 3; time++) {
    closed.judge({ deviceId: 1, inFlight: 1 }, closing)
    closed.judge(gateway, undefined)
  }
  expect(closed.allowed(gateway)).toBe(4)
})
