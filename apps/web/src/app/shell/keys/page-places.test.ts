import { expect, test } from 'vitest'
import { routeTable } from '#app/routes.ts'
import { pagePlaces, startPlaces } from './page-places.ts'

test('g and a letter open a page, a question mark lists the keys, and nothing else is a key', () => {
  const press = startPlaces()
  expect([press('d', 0), press('g', 10), press('d', 900)]).toEqual([
    undefined,
    undefined,
    '/device/list',
  ])
  expect([press('d', 910), press('?', 920)]).toEqual([undefined, '?'])
})

test('a letter that comes late, or opens nothing, begins anew', () => {
  const press = startPlaces()
  expect([press('g', 0), press('h', 1_501)]).toEqual([undefined, undefined])
  expect([press('g', 2_000), press('z', 2_100), press('h', 2_200)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('every place is a page of the menu', () => {
  const menu = routeTable.filter(({ isHidden }) => isHidden !== true).map(({ path }) => path)
  expect(menu).toEqual(expect.arrayContaining(Object.values(pagePlaces)))
})
