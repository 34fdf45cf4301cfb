import { expect, test } from 'vitest'
import { unjudged } from './episode.ts'
import { nextSilence } from './offline-trigger.ts'

const minute = 60_000

/** Judges every minute; `heard` lists the minutes with a sign of life. */
function watch(heard: readonly number[], minutes: number, gatewaySilent: readonly number[] = []) {
  let state = unjudged
  return Array.from({ length: minutes }, (_, at) => {
    const lastSeenAt = (heard.findLast((one) => one <= at) ?? 0) * minute
    const reading = {
      lastSeenAt,
      isGatewaySilent: gatewaySilent.includes(at),
      now: at * minute + 1,
    }
    const judgement = nextSilence(3 * minute, state, reading)
    state = judgement?.state ?? state
    return judgement === undefined ? '' : `${at} ${judgement.outcome}`
  }).filter((line) => line !== '')
}

test('silence opens an alarm, counts as an upload each further n minutes, and a sign of life closes it', () => {
  expect(watch([0, 1, 12], 14)).toEqual([
    '0 normal',
    '4 opened',
    '7 still',
    '10 still',
    '12 closed',
  ])
})

test('behind a silent gateway nothing is judged', () => {
  expect(watch([0], 7, [4, 5])).toEqual(['0 normal', '3 opened', '4 hidden', '5 hidden', '6 still'])
  expect(watch([0], 6, [3, 4])).toEqual(['0 normal', '3 hidden', '4 hidden', '5 opened'])
})

test('silence begins with its last millisecond, not one later', () => {
  const judge = (now: number) =>
    nextSilence(3 * minute, unjudged, { lastSeenAt: 0, isGatewaySilent: false, now })
  expect(judge(3 * minute - 1)?.outcome).toBe('normal')
  expect(judge(3 * minute)?.outcome).toBe('opened')
})
