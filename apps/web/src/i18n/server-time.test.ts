import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetServerTime, learnServerTime, serverNow } from './server-time.ts'

const at = Date.UTC(2026, 10, 27, 8)

afterEach(() => {
  vi.useRealTimers()
  const now = Date.now()
  learnServerTime({ date: new Date(now).toUTCString(), sentAt: now, receivedAt: now })
})

/** An answer as one machine sees it: the server's clock, how far this one's is off, and how long both ways take. */
function answer(server: number, offMs: number, [thereMs, backMs]: readonly [number, number]) {
  const sentAt = server + offMs
  const date = new Date(server + thereMs).toUTCString()
  return { date, sentAt, receivedAt: sentAt + thereMs + backMs }
}

test('however far a clock is off, the server’s time is known as well as the line allows', () => {
  vi.useFakeTimers()
  const ways = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }))
  fc.assert(
    fc.property(fc.integer({ min: -4e11, max: 4e11 }), ways, (offMs, way) => {
      const made = answer(at, offMs, way)
      learnServerTime(made)
      vi.setSystemTime(made.receivedAt)
      const [thereMs, backMs] = way
      expect(Math.abs(serverNow() - (at + thereMs + backMs))).toBeLessThanOrEqual(
        1_000 + thereMs + backMs,
      )
    }),
  )
})

test('a clock that is right stays as it is, however slow the line', () => {
  vi.useFakeTimers()
  fc.assert(
    fc.property(
      fc.integer({ min: at, max: at + 1e9 }),
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 0, max: 60_000 }),
      (server, thereMs, backMs) => {
        forgetServerTime()
        learnServerTime(answer(server, 0, [thereMs, backMs]))
        vi.setSystemTime(server)
        expect(serverNow() - server).toBe(0)
      },
    ),
    // From a clock that had been off by 19 ms it was taken for off by 17.
    { examples: [[1_795_766_400_019, 59_997, 1]] },
  )
})

test('an answer without a date, or over which the clock was set back, teaches nothing', () => {
  vi.useFakeTimers({ now: at })
  learnServerTime({ date: null, sentAt: at, receivedAt: at })
  learnServerTime({ date: new Date(at - 1e9).toUTCString(), sentAt: at, receivedAt: at - 1 })
  expect(Math.abs(serverNow() - at)).toBeLessThanOrEqual(1_000)
})
