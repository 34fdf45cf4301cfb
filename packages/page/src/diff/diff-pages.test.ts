import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import type { Cell, NodeCell, PageData, PipeCell } from '../page-data.ts'
import { applyDiff, diffPages } from './diff-pages.ts'

const coordinate = fc.integer({ min: 0, max: 3 })
const point = fc.record({ x: coordinate, y: coordinate })
const data = fc.record(
  {
    name: fc.constantFrom('泵', '阀'),
    locked: fc.boolean(),
    props: fc.dictionary(fc.constantFrom('fill', 'text'), fc.constantFrom('#fff', 1, null)),
    binds: fc.array(
      fc.record({
        to: fc.constantFrom('level', 'fill'),
        src: fc.constant({ dev: '$self', varId: 1 } as const),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['props'] },
)
const ids = ['a', 'b', 'c', 'd'] as const
const node = fc.record(
  {
    kind: fc.constant('node' as const),
    id: fc.constantFrom(...ids),
    shape: fc.constantFrom('tank', 'pump'),
    zIndex: coordinate,
    position: point,
    size: fc.record({ width: coordinate, height: coordinate }),
    angle: fc.constantFrom(0, 90),
    visible: fc.boolean(),
    parent: fc.constantFrom(...ids),
    data,
  },
  { requiredKeys: ['kind', 'id', 'shape', 'zIndex', 'position', 'size', 'data'] },
)
const pipe = fc.record({
  kind: fc.constant('pipe' as const),
  id: fc.constantFrom('e', 'f'),
  shape: fc.constant('pipe'),
  zIndex: coordinate,
  source: fc.oneof(point, fc.record({ cell: fc.constantFrom(...ids) })),
  target: point,
  vertices: fc.array(point, { maxLength: 2 }),
  data,
})
const unknown = fc.record({
  kind: fc.constant('unknown' as const),
  id: fc.constant('u'),
  zIndex: coordinate,
  raw: fc.constantFrom(1, 'x', null),
})
const page: fc.Arbitrary<PageData> = fc
  .record({
    bgColor: fc.constantFrom('#fff', '#000'),
    theme: fc.constantFrom('dark', undefined),
    cells: fc.uniqueArray(fc.oneof(node, pipe, unknown), { selector: ({ id }) => id }),
  })
  .map(({ bgColor, theme, cells }) => ({
    ...newPage(0),
    bgColor,
    ...(theme !== undefined && { theme }),
    graphData: { cells },
  }))

/** As it travels: without fields that are undefined. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('a difference leads from any state of a page to any other', () => {
  fc.assert(
    fc.property(page, page, (before, after) => {
      expect(asJson(applyDiff(before, diffPages(before, after)))).toEqual(asJson(after))
    }),
  )
})

const withDataFirst = ({ data: first, ...cell }: NodeCell | PipeCell): Cell => ({
  data: first,
  ...cell,
})

test('a state differs from itself in nothing, and in nothing that is written in another order', () => {
  fc.assert(
    fc.property(page, (one) => {
      const copy = {
        ...one,
        graphData: {
          cells: one.graphData.cells.map((cell) =>
            cell.kind === 'unknown' ? cell : withDataFirst(cell),
          ),
        },
      }
      const { cells, settings } = diffPages(one, copy)
      expect([cells, settings]).toEqual([[], []])
    }),
  )
})

test('back and forth the same cells differ, added ones as removed', () => {
  const opposite = {
    added: 'removed',
    removed: 'added',
    moved: 'moved',
    changed: 'changed',
  } as const
  fc.assert(
    fc.property(page, page, (before, after) => {
      const forth = diffPages(before, after).cells.map(({ id, kind }) => [id, kind] as const)
      const back = diffPages(after, before).cells.map(
        ({ id, kind }) => [id, opposite[kind]] as const,
      )
      expect(new Map(back)).toEqual(new Map(forth))
    }),
  )
})

const tank: Cell = {
  kind: 'node',
  id: 'tank',
  shape: 'tank',
  zIndex: 1,
  position: { x: 0, y: 0 },
  size: { width: 10, height: 10 },
  data: { props: { fill: '#fff' } },
}
const pageOf = (...cells: Cell[]): PageData => ({ ...newPage(0), graphData: { cells } })
const kindsOf = (after: Cell) =>
  diffPages(pageOf(tank), pageOf(after)).cells.map((change) => [
    change.kind,
    'parts' in change ? change.parts : [],
  ])

test('what only stands elsewhere is moved, anything else is changed, and it is said what', () => {
  expect(kindsOf({ ...tank, position: { x: 5, y: 0 }, angle: 90 })).toEqual([
    ['moved', ['place', 'turn']],
  ])
  expect(kindsOf({ ...tank, zIndex: 2, size: { width: 20, height: 10 } })).toEqual([
    ['moved', ['size', 'order']],
  ])
  expect(kindsOf({ ...tank, position: { x: 5, y: 0 }, data: { props: { fill: '#000' } } })).toEqual(
    [['changed', ['place', 'look']]],
  )
  expect(kindsOf({ ...tank, data: { ...tank.data, name: '一号罐', locked: true } })).toEqual([
    ['changed', ['name', 'locked']],
  ])
  expect(kindsOf({ ...tank, visible: true })).toEqual([['changed', ['visible']]])
  expect(kindsOf(tank)).toEqual([])
})
