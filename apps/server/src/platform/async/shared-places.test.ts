import { expect, test } from 'vitest'
import { SharedPlaces } from './shared-places.ts'

function enterAsOften(places: SharedPlaces, accountId: number, times: number): number {
  return Array.from({ length: times }, () => places.tryEnter(accountId)).filter(Boolean).length
}

test('an account that is alone takes all places and no more', () => {
  const places = new SharedPlaces({ max: 10, ofEach: 2 })
  expect(enterAsOften(places, 1, 20)).toBe(10)
})

test('when all are taken each other account still begins its first', () => {
  const places = new SharedPlaces({ max: 10, ofEach: 2 })
  enterAsOften(places, 1, 20)
  expect(enterAsOften(places, 2, 20)).toBe(2)
  expect(enterAsOften(places, 3, 20)).toBe(2)
  places.leave(1)
  expect(enterAsOften(places, 1, 20)).toBe(0)
})

test('a place that was left is free again', () => {
  const places = new SharedPlaces({ max: 4, ofEach: 1 })
  enterAsOften(places, 1, 4)
  expect(places.isFree(1)).toBe(false)
  places.leave(1)
  expect(enterAsOften(places, 1, 20)).toBe(1)
  for (let count = 0; count < 4; count++) places.leave(1)
  expect(enterAsOften(places, 2, 20)).toBe(4)
})
