import { blink, type Primitive } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { stillState } from '../cell/cell-state.ts'
import { getNode } from '../testing/viewer-stand.ts'
import { newDrawing } from './drawing.ts'
import { Motions } from './motions.ts'

const blinking: readonly Primitive[] = [{ kind: 'group', motion: blink, items: [] }]
const spinning: readonly Primitive[] = [
  { kind: 'group', motion: { kind: 'spin', periodMs: 800, center: { x: 0, y: 0 } }, items: [] },
]

/** Drawings of which the even ones blink and the odd ones spin. */
function start() {
  const motions = new Motions()
  const drawings = Array.from({ length: 6 }, (_, rank) =>
    newDrawing(getNode(`c${rank}`, 'rect'), rank, stillState),
  )
  for (const drawing of drawings) motions.put(drawing, drawing.rank % 2 === 0 ? blinking : spinning)
  const due = (clockMs: number, turn: number) =>
    [...motions.due(clockMs, { turn, turns: 6 })].map(({ rank }) => rank)
  return { motions, drawings, due }
}

test('what blinks does so together, however seldom anything else may move', () => {
  const { due } = start()
  expect(due(499, 0)).toEqual([])
  expect(due(500, 0)).toEqual([0, 2, 4])
  expect(due(516, 1)).toEqual([1])
  expect(due(999, 2)).toEqual([])
  expect(due(1_000, 3)).toEqual([3, 0, 2, 4])
})

test('what may not move rests', () => {
  const { motions, drawings, due } = start()
  for (const drawing of drawings) motions.put(drawing, undefined)
  expect([motions.isEmpty, due(500, 1)]).toEqual([true, []])
})
