import { addCell, groupCells, newPage, type OfferedVariable, PageDocument } from '@fieldhub/page'
import { describe, expect, test } from 'vitest'
import { getLayers } from './layer/get-layers.ts'
import { sharedValue } from './shared-value.ts'
import { toDragText } from './variable/dragged-variables.ts'
import { fromDragText } from './variable/read-dragged.ts'

const level: OfferedVariable = {
  source: { dev: '$self', varId: 7 },
  name: 'Level',
  unit: 'm',
  decimals: 2,
  isWritable: false,
  kind: 'number',
}

function documentOf(...shapes: readonly string[]): PageDocument {
  const document = new PageDocument(newPage(0))
  document.run('add', (edit) => {
    for (const shape of shapes) {
      const size = { width: 10, height: 10 }
      const place = { position: { x: 0, y: 0 }, size }
      addCell(edit, { kind: 'node', shape, ...place, data: { props: {} } })
    }
  })
  return document
}

test('variables travel as a text, and what others drop is refused', () => {
  const named = { ...level, min: 0, max: 5, names: { 0: 'empty' } }
  expect(fromDragText(toDragText([level, named]))).toEqual([level, named])
  expect(fromDragText('')).toEqual([])
  expect(fromDragText('[{"source":{"dev":"x","varId":1}}]')).toEqual([])
  expect(fromDragText(JSON.stringify([{ ...level, names: { 0: 7 } }]))).toEqual([])
})

describe('layers', () => {
  test('stand as on the page, uppermost first, members below their group unless it is folded', () => {
    const document = documentOf('tank', 'pump', 'lamp')
    document.run('group', (edit) => groupCells(edit, ['c1', 'c2']))
    const rows = (folded: readonly string[]) =>
      getLayers(document, new Set(folded)).map(({ id, depth }) => `${id}/${depth}`)
    expect(rows([])).toEqual(['c3/0', 'c4/0', 'c2/1', 'c1/1'])
    expect(rows(['c4'])).toEqual(['c3/0', 'c4/0'])
  })
})

test('several symbols share a value only where all have the same', () => {
  expect(sharedValue([3, 3])).toBe(3)
  expect(sharedValue([3, 4])).toBeUndefined()
  expect(sharedValue([])).toBeUndefined()
})
