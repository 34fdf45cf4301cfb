import { expect, test } from 'vitest'
import { episodeUpTo, linkagesUpTo, pushesUpTo } from './clock-set-back.ts'
import { nextEpisode, unjudged } from './episode.ts'
import { decideLinkage } from './linkage.ts'
import { noPushes } from './push-state.ts'
import { compileRule } from './rule.ts'

const hour = 3_600_000
const ahead = 1_780_300_000_000 + 2 * hour
const now = ahead - 2 * hour
const limits = { a: 0, b: 50, deadZone: 0, decimals: 0 }
const rule = compileRule({ condition: 'gt', ...limits, onDelayMs: 10_000, offDelayMs: 0 })

test('a reading after a clock that was ahead is judged, and a delay does not last until then', () => {
  const normal = { ...unjudged, since: ahead - 60_000, lastTime: ahead, lastValue: 10 }
  const later = { value: 99, time: now + 1_000 }
  expect(nextEpisode(rule, normal, later).outcome).toBe('older')
  const begun = nextEpisode(rule, episodeUpTo(normal, now), later)
  expect(begun).toMatchObject({ outcome: 'delay', until: now + 11_000 })
  const pending = { ...begun.state, lastTime: ahead, pendingSince: ahead }
  const ended = nextEpisode(rule, episodeUpTo(pending, now), { value: 99, time: now + 10_000 })
  expect(ended.outcome).toBe('opened')
})

test('pushes and linkages of then hold nothing back beyond their time', () => {
  const told = {
    ...noPushes,
    lastPushAt: ahead,
    opens: [now - 5, ahead],
    cappedUntil: ahead + hour,
  }
  expect(pushesUpTo(told, now)).toEqual({
    ...noPushes,
    lastPushAt: now,
    opens: [now - 5, now],
    cappedUntil: now + hour,
  })
  const fired = linkagesUpTo({ lastAt: ahead, used: 1 }, now)
  expect(decideLinkage({ depth: 0, fired, now: now + 1_000 }).fires).toBe(true)
})
