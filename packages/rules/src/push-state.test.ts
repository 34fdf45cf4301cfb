import { expect, test } from 'vitest'
import {
  isSameSeries,
  noPushes,
  type PushState,
  pushDecided,
  pushesRestored,
  pushOpened,
} from './push-state.ts'

const decided = { isChatter: false, now: 2_000 }
const opened = pushOpened(pushOpened(noPushes, null, 1_000), null, 2_000)
const told = pushDecided(opened, decided)
/** It was handed over or given up, and a stop came before it was kept which. */
const taken: PushState = { ...told, pendingAt: null }

test('what nobody was told of is untold since the first episode', () => {
  expect(opened).toMatchObject({ untold: 2, untoldSince: 1_000, openedAt: 2_000 })
})

test('after a stop a push that waits goes on waiting with the episodes of which it tells', () => {
  expect(pushesRestored(told)).toEqual(told)
  expect(pushesRestored(noPushes)).toEqual(noPushes)
})

test('after a stop the episodes of a push that was handed over are told, those of any other are untold', () => {
  const handed = pushesRestored({ ...taken, lastPushAt: 1_000 })
  expect(handed).toMatchObject({ untold: 0, carried: 0, carriedSince: null })
  for (const lastPushAt of [null, 999])
    expect(pushesRestored({ ...taken, lastPushAt })).toMatchObject({
      untold: 2,
      untoldSince: 1_000,
      carried: 0,
    })
})

test('after a stop a chattering of which the lost push told is untold, and an earlier one stays told', () => {
  expect(pushesRestored({ ...taken, chatterSince: 2_000 }).chatterSince).toBeNull()
  expect(pushesRestored({ ...taken, chatterSince: 1_000 }).chatterSince).toBeNull()
  expect(pushesRestored({ ...taken, chatterSince: 999 }).chatterSince).toBe(999)
})

const minuteMs = 60_000
const endedAt = 1_800_000_000_000

test.for([
  ['all', 120, 10],
  ['silence', 5, 10],
  ['silence', 30, 30],
  ['silence', 120, 60],
] as const)(
  '%s with a silence of %d minutes: what follows within %d minutes is the same series',
  ([mode, silence, within]) => {
    const policy = { mode, silenceMs: silence * minuteMs }
    const isSame = (afterMs: number) => isSameSeries(policy, { endedAt, now: endedAt + afterMs })
    expect(isSame(within * minuteMs)).toBe(true)
    expect(isSame(within * minuteMs + 1)).toBe(false)
  },
)
