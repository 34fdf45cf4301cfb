import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import { getBox } from '../geometry/box.ts'
import { snapRect } from '../geometry/snap.ts'
import type { NodeCell } from '../page-data.ts'
import { addCell } from './commands/add-cell.ts'
import { setProps } from './commands/change-data.ts'
import { copyLook } from './commands/copy-look.ts'
import { groupCells } from './commands/group-cells.ts'
import { matchSizes } from './commands/match-sizes.ts'
import { placeLayer } from './commands/place-layer.ts'
import { mirrorCells, resizeCells, rotateCells } from './commands/transform-cells.ts'
import { addGuide, getGuides, moveGuide, removeGuides } from './guides.ts'
import { PageDocument } from './page-document.ts'

function documentOf(...shapes: readonly string[]): PageDocument {
  const document = new PageDocument(newPage(0))
  document.run('add', (edit) => {
    shapes.forEach((shape, at) => {
      const place = { position: { x: at * 100, y: at * 50 }, size: { width: 80, height: 40 } }
      addCell(edit, { kind: 'node', shape, ...place, data: { props: {} } })
    })
  })
  return document
}

function nodeOf(document: PageDocument, id: string): NodeCell {
  const cell = document.get(id)
  if (cell?.kind !== 'node') throw new Error(`${id} is a node`)
  return cell
}

const childrenOf = (document: PageDocument, id: string) => nodeOf(document, id).children ?? []

function groupOf(document: PageDocument, ids: readonly string[]): string {
  let group = ''
  document.run('group', (edit) => {
    group = groupCells(edit, ids) ?? ''
  })
  return group
}

describe('a turned group', () => {
  const about = { x: 100, y: 100 }

  test('keeps its frame, only turned', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (degrees) => {
        const document = documentOf('rect', 'rect', 'rect')
        const group = groupOf(document, ['c1', 'c2', 'c3'])
        const before = nodeOf(document, group)
        document.run('rotate', (edit) => rotateCells(edit, [group], { about, degrees }))
        const after = nodeOf(document, group)
        expect(after.angle ?? 0).toBe(degrees)
        expect(after.size.width).toBeCloseTo(before.size.width, 3)
        expect(after.size.height).toBeCloseTo(before.size.height, 3)
        document.run('rotate', (edit) => rotateCells(edit, [group], { about, degrees: -degrees }))
        const back = getBox(nodeOf(document, group))
        expect(back.angle % 360).toBeCloseTo(0, 3)
        expect(back.x).toBeCloseTo(before.position.x, 3)
      }),
      { numRuns: 50 },
    )
  })

  test('is resized in its own direction: its members keep their angle', () => {
    const document = documentOf('rect', 'rect')
    const group = groupOf(document, ['c1', 'c2'])
    document.run('rotate', (edit) => rotateCells(edit, [group], { about, degrees: 90 }))
    const { width, height } = nodeOf(document, group).size
    const pull = { handle: 'e', by: { x: 0, y: 90 } } as const
    document.run('resize', (edit) => resizeCells(edit, [group], pull))
    const resized = nodeOf(document, group)
    expect(resized.angle).toBe(90)
    expect(resized.size.width).toBeCloseTo(width + 90)
    expect(resized.size.height).toBeCloseTo(height)
    expect(nodeOf(document, 'c1')).toMatchObject({ angle: 90, size: { height: 40 } })
  })

  test('is mirrored to the other side', () => {
    const document = documentOf('rect', 'rect')
    const group = groupOf(document, ['c1', 'c2'])
    document.run('rotate', (edit) => rotateCells(edit, [group], { about, degrees: 30 }))
    document.run('mirror', (edit) => mirrorCells(edit, [group], 'x'))
    expect(nodeOf(document, group).angle).toBe(330)
  })
})

describe('same sizes', () => {
  test('are those of the first cell, on one side or both', () => {
    const document = documentOf('rect', 'ellipse', 'text')
    document.run('resize', (edit) =>
      resizeCells(edit, ['c2'], { handle: 'se', by: { x: 20, y: 30 } }),
    )
    document.run('resize', (edit) => matchSizes(edit, ['c2', 'c1'], 'width'))
    expect(nodeOf(document, 'c1').size).toEqual({ width: 100, height: 40 })
    document.run('resize', (edit) => matchSizes(edit, ['c2', 'c1', 'c3'], 'both'))
    expect(nodeOf(document, 'c3').size).toEqual({ width: 100, height: 70 })
    expect(nodeOf(document, 'c3').position).toEqual({ x: 200, y: 100 })
  })

  test('keep the ratio of what keeps it, and leave out what is locked', () => {
    const document = documentOf('rect', 'lamp', 'rect')
    document.run('lock', (edit) => {
      edit.put({ ...nodeOf(document, 'c3'), data: { locked: true, props: {} } })
      edit.put({ ...nodeOf(document, 'c2'), size: { width: 20, height: 20 } })
    })
    document.run('resize', (edit) => matchSizes(edit, ['c1', 'c2', 'c3'], 'both'))
    expect(nodeOf(document, 'c2').size).toEqual({ width: 40, height: 40 })
    expect(document.run('resize', (edit) => matchSizes(edit, ['c2', 'c3'], 'width'))).toBe(false)
  })
})

describe('a copied look', () => {
  test('brings colours and letters, not words, and the theme where the model follows it', () => {
    const document = documentOf('text', 'text', 'pump')
    document.run('props', (edit) => {
      setProps(edit, ['c1'], { text: 'one', color: '#FF0000', fontSize: 30 })
      setProps(edit, ['c2'], { text: 'two', bold: true })
      setProps(edit, ['c3'], { color: '#00FF00' })
    })
    document.run('look', (edit) => copyLook(edit, nodeOf(document, 'c1'), ['c2', 'c3']))
    expect(nodeOf(document, 'c2').data.props).toEqual({
      text: 'two',
      color: '#FF0000',
      fontSize: 30,
    })
    expect(nodeOf(document, 'c3').data.props).toEqual({ color: '#00FF00' })
  })
})

describe('layers that are moved', () => {
  const orderOf = (document: PageDocument) => document.order().join(' ')

  test('stand directly above or below the other one', () => {
    const document = documentOf('rect', 'rect', 'rect', 'rect')
    const place = (id: string, beside: string, side: 'above' | 'below') =>
      document.run('order', (edit) => void placeLayer(edit, [id], { beside, side }))
    place('c1', 'c3', 'above')
    expect(orderOf(document)).toBe('c2 c3 c1 c4')
    place('c4', 'c2', 'below')
    expect(orderOf(document)).toBe('c4 c2 c3 c1')
  })

  test('come into the group beside whose member they are put, and leave it again', () => {
    const document = documentOf('rect', 'rect', 'rect')
    const group = groupOf(document, ['c1', 'c2'])
    document.run('order', (edit) => placeLayer(edit, ['c3'], { beside: 'c1', side: 'below' }))
    expect(nodeOf(document, group).children).toEqual(['c1', 'c2', 'c3'])
    expect(nodeOf(document, group).size.width).toBe(280)
    document.run('order', (edit) =>
      placeLayer(edit, ['c1', 'c2', 'c3'], { beside: group, side: 'above' }),
    )
    expect(document.get(group)).toBeUndefined()
  })

  test('come into the outer group though its last inner group ends with that', () => {
    const document = documentOf('rect', 'rect', 'rect')
    const inner = groupOf(document, ['c1', 'c2'])
    const outer = groupOf(document, [inner, 'c3'])
    const place = (ids: readonly string[], beside: string) =>
      document.run('order', (edit) => void placeLayer(edit, ids, { beside, side: 'above' }))
    place(['c3'], outer)
    place(['c1', 'c2'], inner)
    expect(document.get(inner)).toBeUndefined()
    expect(childrenOf(document, outer)).toEqual(['c1', 'c2'])
    expect(nodeOf(document, 'c1').parent).toBe(outer)
  })

  test('never come into themselves', () => {
    const document = documentOf('rect', 'rect')
    const group = groupOf(document, ['c1', 'c2'])
    const into = { beside: 'c1', side: 'above' } as const
    expect(document.run('order', (edit) => void placeLayer(edit, [group], into))).toBe(false)
  })

  test('whatever is moved where, nothing is lost and undo is the page before', () => {
    const anyMove = fc.record({
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
      beside: fc.integer({ min: 1, max: 9 }),
      side: fc.constantFrom('above', 'below'),
    })
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 8 }), (moves) => {
        const document = documentOf('rect', 'rect', 'rect', 'rect', 'rect', 'rect')
        groupOf(document, [groupOf(document, ['c1', 'c2']), 'c3'])
        const before = document.toPage()
        const steps = document.done().length
        for (const { ids, beside, side } of moves) {
          const names = ids.map((id) => `c${id}`)
          document.run(
            'order',
            (edit) => void placeLayer(edit, names, { beside: `c${beside}`, side }),
          )
        }
        const drawn = document.ids().filter((id) => nodeOf(document, id).shape === 'rect')
        expect(drawn).toHaveLength(6)
        for (const id of document.ids()) {
          const { parent } = nodeOf(document, id)
          expect(parent === undefined || childrenOf(document, parent).includes(id)).toBe(true)
        }
        while (document.done().length > steps) document.undo()
        expect(document.toPage()).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })
})

describe('guides', () => {
  test('are added, moved and removed, and a page without them stores none', () => {
    const document = documentOf()
    document.run('guide', (edit) => {
      addGuide(edit, 'x', 100.4)
      addGuide(edit, 'x', 100)
      addGuide(edit, 'y', -20)
    })
    expect(getGuides(document.settings())).toEqual({ x: [100], y: [-20] })
    document.run('guide', (edit) => moveGuide(edit, 'x', 100, 250))
    expect(getGuides(document.settings()).x).toEqual([250])
    document.run('guide', (edit) => moveGuide(edit, 'y', -20, undefined))
    document.run('guide', removeGuides)
    expect(document.settings()).not.toHaveProperty('guides')
  })

  test('keep their places in the list when one of them is moved', () => {
    const document = documentOf()
    document.run('guide', (edit) => {
      for (const at of [10, 20, 30]) addGuide(edit, 'x', at)
      moveGuide(edit, 'x', 10, 11)
    })
    expect(getGuides(document.settings()).x).toEqual([11, 20, 30])
    document.run('guide', (edit) => moveGuide(edit, 'x', 11, 30))
    expect(getGuides(document.settings()).x).toEqual([20, 30])
  })

  test('of a foreign page are read as far as they are numbers', () => {
    expect(getGuides({ guides: { x: [1, 'two', null], y: 7 } })).toEqual({ x: [1], y: [] })
    expect(getGuides({ guides: 'none' })).toEqual({ x: [], y: [] })
  })

  test('draw frames onto them before the edges of others', () => {
    const moving = { x: 103, y: 50, width: 40, height: 40 }
    const other = { x: 102, y: 300, width: 10, height: 10 }
    const options = { tolerance: 5, guides: { x: [100], y: [] } }
    const { by, lines } = snapRect(moving, [other], options)
    expect(by.x).toBe(-3)
    expect(lines).toContainEqual({ kind: 'edge', axis: 'x', at: 100, from: 50, to: 90 })
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -9, max: 9 }),
        (at, off) => {
          const frame = { x: at + off, y: 0, width: 30, height: 10 }
          const snap = snapRect(frame, [], { tolerance: 10, guides: { x: [at], y: [] } })
          const edges = [0, 15, 30].map((part) => frame.x + snap.by.x + part)
          expect(edges).toContain(at)
        },
      ),
    )
  })
})
