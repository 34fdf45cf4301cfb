import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wayFinder } from '../geometry/joined-pipes.ts'
import { lineLength, nearestOnLine } from '../geometry/nearest-on-line.ts'
import type { Json, PipeCell, PipeEnd, Point } from '../page-data.ts'
import { getPorts } from '../symbols/get-ports.ts'
import { drawPipe, plainLook } from './draw-pipe.ts'
import { type PipeLook, pipeLooks, pointsOfSpan } from './pipe-looks.ts'

function pipe(
  id: string,
  ends: readonly [PipeEnd, PipeEnd],
  props: Record<string, Json> = {},
): PipeCell {
  const [source, target] = ends
  const shape = props['shape'] === 'wire' ? 'wire' : 'pipe'
  const width = shape === 'wire' ? 3 : 12
  return {
    kind: 'pipe',
    id,
    shape,
    zIndex: 1,
    source,
    target,
    data: { props: { width, ...props } },
  }
}

const joint = (cell: string, x: number, y: number): PipeEnd => ({ cell, at: { x, y } })
const jump = { crossing: 'jump' }
const wire = { shape: 'wire', crossing: 'jump' }

function looksOf(...pipes: readonly PipeCell[]) {
  const byId = new Map(pipes.map((each) => [each.id, each]))
  const wayOf = wayFinder((id) => byId.get(id), getPorts)
  return { looks: pipeLooks(pipes, wayOf), wayOf }
}

const partsOf = (look: PipeLook | undefined) =>
  look?.spans.map((span) => pointsOfSpan(look, span)) ?? []

const header = pipe('header', [
  { x: 0, y: 100 },
  { x: 400, y: 100 },
])
const branch = pipe('branch', [{ x: 200, y: 300 }, joint('header', 200, 100)])

describe('pipes that meet', () => {
  test('a branch ends at the inner side of its host, whose wall the upper one opens', () => {
    const { looks } = looksOf(header, branch)
    expect(partsOf(looks.get('branch'))).toEqual([
      [
        { x: 200, y: 300 },
        { x: 200, y: 104.5 },
      ],
    ])
    expect(looks.get('branch')?.mouths).toMatchObject([
      { from: { x: 200, y: 103.5 }, to: { x: 200, y: 107 }, width: 9 },
    ])
    expect(looks.get('header')).toBeUndefined()
    const below = looksOf(branch, header).looks
    expect(below.get('branch')?.mouths).toEqual([])
    expect(below.get('header')?.mouths).toHaveLength(1)
    expect(partsOf(below.get('header'))).toEqual([
      [
        { x: 0, y: 100 },
        { x: 400, y: 100 },
      ],
    ])
  })

  test('of two that meet end to end the upper one draws the whole bend', () => {
    const on = pipe('on', [joint('header', 400, 100), { x: 400, y: 300 }])
    const { looks } = looksOf(header, on)
    expect(partsOf(looks.get('on'))).toEqual([
      [
        { x: 382, y: 100 },
        { x: 400, y: 100 },
        { x: 400, y: 300 },
      ],
    ])
    expect(partsOf(looks.get('header'))).toEqual([
      [
        { x: 0, y: 100 },
        { x: 382, y: 100 },
      ],
    ])
    const turned = looksOf(on, header).looks
    expect(partsOf(turned.get('header')).at(0)?.at(-1)).toEqual({ x: 400, y: 118 })
    expect(partsOf(turned.get('on')).at(0)?.at(0)).toEqual({ x: 400, y: 118 })
  })

  test('a thick pipe leaves a gap in the one below, joined ones do not, and old ones pass plainly', () => {
    const across = pipe(
      'across',
      [
        { x: 100, y: 0 },
        { x: 100, y: 300 },
      ],
      jump,
    )
    expect(partsOf(looksOf(header, across).looks.get('header'))).toEqual([
      [
        { x: 0, y: 100 },
        { x: 91, y: 100 },
      ],
      [
        { x: 109, y: 100 },
        { x: 400, y: 100 },
      ],
    ])
    expect(looksOf(across, header).looks.size).toBe(0)
    const joined = pipe('joined', [{ x: 200, y: 300 }, joint('header', 200, 100)], jump)
    expect(looksOf(header, joined).looks.get('header')).toBeUndefined()
  })

  test('a thin line hops over thin ones, and lies plainly over a thick one', () => {
    const one = pipe(
      'one',
      [
        { x: 0, y: 50 },
        { x: 400, y: 50 },
      ],
      wire,
    )
    const over = pipe(
      'over',
      [
        { x: 100, y: 0 },
        { x: 100, y: 300 },
      ],
      wire,
    )
    const { looks } = looksOf(one, over, header)
    expect(looks.get('over')?.hops).toEqual([50])
    const [points = []] = partsOf(looks.get('over'))
    expect(points.every(({ x }) => x >= 100 && x <= 106.001)).toBe(true)
    expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(106)
    expect(looks.get('one')).toBeUndefined()
  })

  const coordinate = fc.integer({ min: 0, max: 30 }).map((step) => step * 20)
  const anyPoint = fc.record({ x: coordinate, y: coordinate })
  const anyPipes = fc
    .array(fc.tuple(anyPoint, anyPoint, fc.boolean(), fc.boolean()), { minLength: 2, maxLength: 7 })
    .map((list) =>
      list.map(([from, to, isJoint, isThin], at) => {
        const host = `p${at - 1}`
        const source: PipeEnd = isJoint && at > 0 ? { cell: host, at: from } : from
        return pipe(`p${at}`, [source, to], isThin ? wire : jump)
      }),
    )

  test('what is drawn lies on the pipe, on the one it is joined to, or is a hop', () => {
    fc.assert(
      fc.property(anyPipes, (pipes) => {
        const { looks, wayOf } = looksOf(...pipes)
        for (const each of pipes) {
          const lines = pipes.map(wayOf)
          const far = (point: Point) =>
            Math.min(...lines.map((line) => nearestOnLine(point, line)?.far ?? Infinity))
          const points = partsOf(looks.get(each.id)).flat()
          expect(points.every((point) => far(point) <= 6.001)).toBe(true)
          const spans = looks.get(each.id)?.spans ?? []
          expect(
            spans.every(
              ({ start, end }, at) => start < end && start >= (spans[at - 1]?.end ?? -Infinity),
            ),
          ).toBe(true)
        }
      }),
    )
  })

  test('what is left of a pipe beyond another one is no speck', () => {
    const below = pipe('below', [
      { x: 200, y: 200 },
      { x: 200, y: 90 },
    ])
    const above = pipe(
      'above',
      [
        { x: 0, y: 100 },
        { x: 400, y: 100 },
      ],
      jump,
    )
    expect(looksOf(below, above).looks.get('below')?.spans).toEqual([{ start: 0, end: 91 }])
  })

  test('thousands of pipes that all cross are drawn after a bounded number of comparisons', () => {
    const count = 3_000
    const many = Array.from({ length: count }, (_, at) =>
      at % 2 === 0
        ? pipe(
            `p${at}`,
            [
              { x: 0, y: at },
              { x: 9_000, y: at },
            ],
            jump,
          )
        : pipe(
            `p${at}`,
            [
              { x: at, y: 0 },
              { x: at, y: 9_000 },
            ],
            jump,
          ),
    )
    const { looks } = looksOf(...many)
    const gaps = [...looks.values()].reduce((sum, { spans }) => sum + spans.length, 0)
    expect(gaps).toBeGreaterThan(0)
    expect(gaps).toBeLessThan(800_000)
  })
})

describe('the picture of a pipe', () => {
  test('its end on a symbol reaches the outline, and its joint stays where it is', () => {
    const cell = pipe('p', [{ cell: 'pump', port: 'out' }, joint('header', 50, 0)])
    const look = plainLook([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
    ])
    const paths = drawPipe(cell, {}, look).flatMap((part) => (part.kind === 'path' ? [part.d] : []))
    expect(paths[0]).toBe('M-1.5 0L50 0')
  })

  const look = plainLook([
    { x: 0, y: 0 },
    { x: 200, y: 0 },
  ])
  const flow = (start: number, end: number, value: 1 | -1 | 0 | 'unknown') => ({
    start,
    end,
    flow: value,
    isFirst: start === 0,
    isLast: end === 200,
  })

  test('has moving dashes and an arrow only where something flows', () => {
    const items = drawPipe(header, {}, look, [flow(0, 100, 1), flow(100, 200, 0)])
    const moving = items.filter((item) => item.kind === 'path' && item.motion !== undefined)
    expect(moving).toMatchObject([{ d: 'M0 0L100 0', motion: { length: 30 } }])
    expect(items).toHaveLength(5)
  })

  test('turns the arrow round where it flows back, and shows dots where it is not known', () => {
    const arrowOf = (value: 1 | -1) => drawPipe(header, {}, look, [flow(0, 200, value)]).at(-1)
    expect(arrowOf(1)).not.toEqual(arrowOf(-1))
    const unknown = drawPipe(header, {}, look, [flow(0, 200, 'unknown')])
    expect(unknown.every((item) => !('motion' in item) || item.motion === undefined)).toBe(true)
    expect(unknown).toHaveLength(3)
  })

  test('is that of the pipe alone where it meets nothing and no network says what flows', () => {
    expect(lineLength(look.way)).toBe(200)
    expect(drawPipe(header, { flow: 1 }, look)).toHaveLength(3)
    expect(drawPipe(header, {}, look)).toHaveLength(2)
  })
})
