import { expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import type { Bind, NodeCell } from '../page-data.ts'
import { sourcesAsRead } from './sources-as-read.ts'

const shows = (varId: number): Bind => ({ to: 'value', src: { dev: '$self', varId } })

const cell = (id: string, x: number, y: number, varIds: readonly number[]): NodeCell => ({
  kind: 'node',
  id,
  shape: 'value',
  zIndex: 1,
  position: { x, y },
  size: { width: 120, height: 40 },
  data: { props: {}, binds: varIds.map(shows) },
})

const read = (...cells: readonly NodeCell[]) =>
  sourcesAsRead({ ...newPage(0), graphData: { cells } }).map(({ varId }) => varId)

test('variables are read line by line, each once', () => {
  const page = [
    cell('low', 0, 300, [1]),
    cell('right', 500, 12, [2]),
    cell('left', 0, 20, [3]),
    cell('again', 900, 300, [3]),
  ]
  expect(read(...page)).toEqual([3, 2, 1])
})

test('what nobody sees on the page does not count', () => {
  const hidden = cell('hidden', 0, 0, [1])
  const unknownSlot = cell('odd', 0, 100, [])
  const odd = { ...unknownSlot, data: { props: {}, binds: [{ ...shows(2), to: 'no such slot' }] } }
  expect(read({ ...hidden, visible: false }, odd, cell('shown', 0, 200, [3]))).toEqual([3])
})
