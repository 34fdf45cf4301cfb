import { addCell, groupCells, newPage, PageDocument } from '@fieldhub/page'
import { describe, expect, test } from 'vitest'
import { bindVariable } from './bind-variable.ts'
import { fromDragText, type OfferedVariable, toDragText } from './dragged-variable.ts'
import { getLayers } from './layer/layers-of.ts'
import { sharedValue } from './shared-value.ts'

const level: OfferedVariable = {
  source: { dev: '$self', varId: 7 },
  name: 'Level',
  unit: 'm',
  decimals: 2,
  isWritable: false,
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

describe('a variable on a symbol', () => {
  test('takes the first free slot, then the next', () => {
    const document = documentOf('tank')
    document.run('binds', (edit) => {
      bindVariable(edit, 'c1', level)
      bindVariable(edit, 'c1', level)
    })
    expect(document.get('c1')).toMatchObject({
      data: { binds: [{ to: 'level', src: level.source }, { to: 'liquidColor' }] },
    })
  })

  test('brings unit and digits where the symbol has none of its own', () => {
    const document = documentOf('value')
    document.run('binds', (edit) => bindVariable(edit, 'c1', level))
    expect(document.get('c1')).toMatchObject({ data: { props: { unit: 'm', decimals: 2 } } })
    document.run('binds', (edit) =>
      bindVariable(edit, 'c1', { ...level, unit: 'kPa', decimals: 0 }),
    )
    expect(document.get('c1')).toMatchObject({ data: { props: { unit: 'm', decimals: 2 } } })
  })

  test('makes a control write it, if it can be written', () => {
    const document = documentOf('toggleSwitch', 'slider', 'slider')
    document.run('binds', (edit) => {
      bindVariable(edit, 'c1', { ...level, isWritable: true })
      bindVariable(edit, 'c2', { ...level, isWritable: true })
      bindVariable(edit, 'c3', level)
    })
    expect(document.get('c1')).toMatchObject({ data: { actions: [{ do: 'toggle' }] } })
    expect(document.get('c2')).toMatchObject({
      data: { actions: [{ do: 'input', target: level.source }] },
    })
    expect(document.get('c3')).not.toHaveProperty('data.actions')
  })

  test('travels as a text, and what others drop is refused', () => {
    expect(fromDragText(toDragText(level))).toEqual(level)
    expect(fromDragText('')).toBeUndefined()
    expect(fromDragText('{"source":{"dev":"x","varId":1}}')).toBeUndefined()
  })
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
