import { expect, test } from 'vitest'
import { seatEnds } from './seat-ends.ts'

const way = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 30 },
]
const onSymbol = { cell: 'pump', port: 'out' }

test('an end on a symbol reaches into its box, along the pipe', () => {
  expect(seatEnds([onSymbol, onSymbol], way)).toEqual([
    { x: -1.5, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 31.5 },
  ])
})

test('free ends, joints and ends that are not the own ones stay where they are', () => {
  const joint = { cell: 'header', at: { x: 40, y: 30 } }
  expect(seatEnds([{ x: 0, y: 0 }, joint], way)).toEqual(way)
  expect(seatEnds([undefined, undefined], way)).toEqual(way)
})

test('a pipe without a length is drawn as it is', () => {
  const still = [way[0], way[0]].flatMap((point) => point ?? [])
  const both = [onSymbol, onSymbol]
  expect(seatEnds(both, still)).toEqual(still)
  expect(seatEnds(both, [])).toEqual([])
})
