import { expect, test } from 'vitest'
import { WheelSource, type WheelTurn } from './wheel-source.ts'

const turn = (rest: Partial<WheelTurn>): WheelTurn => ({
  deltaX: 0,
  deltaY: 100,
  deltaMode: 0,
  wheelDeltaY: -120,
  timeStamp: 0,
  ...rest,
})
const isPad = (rest: Partial<WheelTurn>) => new WheelSource().isPad(turn(rest))

test.for([
  ['a notch', {}],
  ['two notches at once', { deltaY: -200, wheelDeltaY: 240 }],
  ['a notch on a screen of 150 %', { deltaY: 66.67 }],
  ['an accelerated notch on a Mac', { deltaY: 4.000244140625 }],
  ['lines', { deltaY: 3, deltaMode: 1, wheelDeltaY: -144 }],
] as const)('a wheel: %s', ([, rest]) => {
  expect(isPad(rest)).toBe(false)
})

test('without the older units a wheel is known by the length of its steps', () => {
  const { wheelDeltaY: _, ...step } = turn({})
  expect(new WheelSource().isPad(step)).toBe(false)
  expect(new WheelSource().isPad({ ...step, deltaY: 7 })).toBe(true)
})

test.for([
  ['a slow finger', { deltaY: 2, wheelDeltaY: -6 }],
  ['a fast finger', { deltaY: 137, wheelDeltaY: -411 }],
  ['a slanting finger', { deltaX: 5, deltaY: 40 }],
] as const)('a pad: %s', ([, rest]) => {
  expect(isPad(rest)).toBe(true)
})

test('a movement stays a pad’s to its end, and the next one is judged anew', () => {
  const source = new WheelSource()
  expect(source.isPad(turn({ deltaY: 3, wheelDeltaY: -9, timeStamp: 0 }))).toBe(true)
  expect(source.isPad(turn({ deltaY: 40, timeStamp: 16 }))).toBe(true)
  expect(source.isPad(turn({ timeStamp: 400 }))).toBe(false)
})
