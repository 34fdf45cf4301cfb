import { dashboardLimits, isOver } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { freePlace, inReadingOrder, movePast, type Placed, placeAt, withoutGaps } from './places.ts'

const at = (id: string, x: number, y: number, w = 4): Placed => ({ id, x, y, w, h: 2 })
const row = [at('a', 0, 0), at('b', 4, 0), at('c', 0, 2)]
const placeOf = (list: readonly Placed[], id: string) => {
  const found = list.find((one) => one.id === id)
  return found && [found.x, found.y, found.w, found.h]
}

test('what is covered makes way downwards, and what follows it too', () => {
  const moved = placeAt(row, 'b', { x: 0, y: 0, w: 4, h: 2 })
  expect(placeOf(moved, 'b')).toEqual([0, 0, 4, 2])
  expect(placeOf(moved, 'a')).toEqual([0, 2, 4, 2])
  expect(placeOf(moved, 'c')).toEqual([0, 4, 4, 2])
  expect(moved.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('nothing leaves the grid, and nothing gets smaller than one cell', () => {
  expect(placeOf(placeAt(row, 'a', { x: 99, y: -3, w: 20, h: 0 }), 'a')).toEqual([0, 0, 12, 1])
  expect(placeOf(placeAt(row, 'a', { x: 99, y: 5, w: 4, h: 99 }), 'a')).toEqual([
    8,
    5,
    4,
    dashboardLimits.heightMax,
  ])
})

test('no two ever lie over each other, whatever is moved where', () => {
  let list: Placed[] = Array.from({ length: 12 }, (_, index) =>
    at(`w${index}`, (index % 3) * 4, Math.floor(index / 3) * 2),
  )
  for (let step = 0; step < 200; step += 1) {
    const place = { x: (step * 7) % 12, y: (step * 5) % 9, w: 1 + (step % 6), h: 1 + (step % 4) }
    list = placeAt(list, `w${step % 12}`, place)
    const hits = list.filter((one, index) => list.slice(0, index).some((two) => isOver(one, two)))
    expect(hits).toEqual([])
  }
  const tidy = withoutGaps(list)
  expect(tidy.some((one, index) => tidy.slice(0, index).some((two) => isOver(one, two)))).toBe(
    false,
  )
})

test('gaps close upwards, and something new takes the first free place', () => {
  expect(withoutGaps([at('a', 0, 3), at('b', 0, 9)]).map(({ y }) => y)).toEqual([0, 2])
  expect(freePlace(row, { w: 4, h: 2 })).toMatchObject({ x: 8, y: 0 })
  expect(freePlace(row, { w: 12, h: 2 })).toMatchObject({ x: 0, y: 4 })
  expect(inReadingOrder([row[2], row[1], row[0]].flatMap((one) => one ?? []))).toEqual(row)
})

test('one goes past its neighbour in the order of reading, to the ends and no further', () => {
  const order = (list: readonly Placed[]) =>
    inReadingOrder(list)
      .map(({ id }) => id)
      .join('')
  expect(order(movePast(row, 'c', -1))).toBe('acb')
  expect(order(movePast(row, 'b', 1))).toBe('acb')
  expect(order(movePast(row, 'a', 1))).toBe('bac')
  expect(order(movePast(row, 'a', -1))).toBe('abc')
  expect(order(movePast(row, 'c', 1))).toBe('abc')
  const below = [at('a', 0, 0), at('b', 4, 0), at('c', 8, 0), at('wide', 0, 2, 12)]
  expect(order(movePast(below, 'wide', -1))).toBe('abwidec')
})
