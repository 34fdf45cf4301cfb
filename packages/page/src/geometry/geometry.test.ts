import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell, NodeCell, Point } from '../page-data.ts'
import { alignRects, distributeRects } from './align.ts'
import { type Box, fromLocal, hitsBox, toLocal } from './box.ts'
import { boundsOfBox, getCorners } from './box-bounds.ts'
import { distanceToLine } from './distance.ts'
import { pipePoints } from './joined-pipes.ts'
import { getCenter, getUnion, touchesRect } from './rect.ts'
import { containsRect, rectBetween } from './rect-span.ts'
import { getSides, type Handle, resizeBox, resizeBoxes } from './resize.ts'
import { angleTowards, rotateBox } from './rotate.ts'
import { routePipe } from './route-pipe.ts'
import { snapRect } from './snap.ts'

const length = fc.double({ min: 1, max: 500, noNaN: true })
const place = fc.double({ min: -1_000, max: 1_000, noNaN: true })
const anyPoint = fc.record({ x: place, y: place })
const anyRect = fc.record({ x: place, y: place, width: length, height: length })
const anyBox = anyRect.chain((rect) =>
  fc
    .oneof(fc.constantFrom(0, 90, 180, 270), fc.double({ min: 0, max: 359, noNaN: true }))
    .map((angle): Box => ({ ...rect, angle })),
)
const anyHandle = fc.constantFrom<Handle>('n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw')

/** The point of a box that lies opposite of the handle. */
function oppositeOf(box: Box, handle: Handle): Point {
  const side = getSides(handle)
  return fromLocal({ x: (box.width * (1 - side.x)) / 2, y: (box.height * (1 - side.y)) / 2 }, box)
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

describe('boxes', () => {
  test('a point of the page lies where it lies in the box, and back', () => {
    fc.assert(
      fc.property(anyBox, anyPoint, (box, point) => {
        expect(apart(fromLocal(toLocal(point, box), box), point)).toBeLessThan(1e-6)
      }),
    )
  })

  test('the frame holds every corner, and the box is hit inside it only', () => {
    fc.assert(
      fc.property(anyBox, anyPoint, (box, point) => {
        const frame = boundsOfBox(box)
        for (const corner of getCorners(box)) {
          expect(
            containsRect(
              {
                x: frame.x - 1e-6,
                y: frame.y - 1e-6,
                width: frame.width + 2e-6,
                height: frame.height + 2e-6,
              },
              { ...corner, width: 0, height: 0 },
            ),
          ).toBe(true)
        }
        const isInFrame = touchesRect(
          {
            x: frame.x - 1e-6,
            y: frame.y - 1e-6,
            width: frame.width + 2e-6,
            height: frame.height + 2e-6,
          },
          { ...point, width: 0, height: 0 },
        )
        expect(hitsBox(point, box) && !isInFrame).toBe(false)
        expect(hitsBox(getCenter(box), box)).toBe(true)
      }),
    )
  })

  test('turning keeps the size, and a whole turn keeps the box', () => {
    fc.assert(
      fc.property(anyBox, anyPoint, fc.integer({ min: -720, max: 720 }), (box, about, degrees) => {
        const back = rotateBox(rotateBox(box, about, degrees), about, -degrees)
        expect(apart(getCenter(back), getCenter(box))).toBeLessThan(1e-6)
        expect(Math.abs(Math.sin(((back.angle - box.angle) * Math.PI) / 360))).toBeLessThan(1e-9)
      }),
    )
  })

  test('up is 0, right is 90', () => {
    const center = { x: 0, y: 0 }
    expect(angleTowards(center, { x: 0, y: -5 })).toBe(0)
    expect(angleTowards(center, { x: 5, y: 0 })).toBe(90)
  })
})

describe('resizing', () => {
  test('the opposite corner stays, however the box is turned and pulled', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, anyPoint, fc.boolean(), (box, handle, by, keepsRatio) => {
        const resized = resizeBox(box, handle, by, { keepsRatio })
        expect(apart(oppositeOf(resized, handle), oppositeOf(box, handle))).toBeLessThan(1e-6)
        expect(resized.width).toBeGreaterThanOrEqual(1)
        expect(resized.height).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test('from the centre, the centre stays', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, anyPoint, (box, handle, by) => {
        expect(
          apart(getCenter(resizeBox(box, handle, by, { fromCenter: true })), getCenter(box)),
        ).toBeLessThan(1e-6)
      }),
    )
  })

  test('the corner follows the hand while nothing is in its way', () => {
    fc.assert(
      fc.property(anyBox, length, length, (box, x, y) => {
        const by = fromLocal({ x: box.width + x, y: box.height + y }, box)
        const corner = fromLocal({ x: box.width, y: box.height }, box)
        const resized = resizeBox(box, 'se', { x: by.x - corner.x, y: by.y - corner.y })
        expect(apart(fromLocal({ x: resized.width, y: resized.height }, resized), by)).toBeLessThan(
          1e-6,
        )
      }),
    )
  })

  test('width to height stays where it is asked for', () => {
    const box = { x: 0, y: 0, width: 40, height: 20, angle: 0 }
    expect(resizeBox(box, 'se', { x: 40, y: 3 }, { keepsRatio: true })).toMatchObject({
      width: 80,
      height: 40,
    })
    expect(resizeBox(box, 's', { x: 0, y: 20 }, { keepsRatio: true })).toMatchObject({
      width: 80,
      height: 40,
    })
  })

  test('width to height stays where the pointer passes the opposite corner', () => {
    const small = { x: 0, y: 0, width: 24, height: 16, angle: 0 }
    const turned = { x: 200, y: 0, width: 120, height: 80, angle: 30 }
    const options = { keepsRatio: true, minimum: 4 }
    const pull = { x: -900, y: -900 }
    expect(resizeBox(small, 'se', pull, options)).toMatchObject({ width: 6, height: 4 })
    const sizes = resizeBoxes([small, turned], 'se', pull, options).map(({ width, height }) => [
      width,
      height,
    ])
    expect(sizes).toEqual([
      [6, 4],
      [expect.closeTo(30), expect.closeTo(20)],
    ])
  })

  test('a selection keeps its opposite corner, turned members too', () => {
    fc.assert(
      fc.property(
        fc.array(anyBox, { minLength: 1, maxLength: 5 }),
        anyHandle,
        anyPoint,
        (boxes, handle, by) => {
          const frameOf = (list: readonly Box[]) => ({
            ...(getUnion(list.map(boundsOfBox)) ?? { x: 0, y: 0, width: 0, height: 0 }),
            angle: 0,
          })
          const resized = resizeBoxes(boxes, handle, by)
          expect(
            apart(oppositeOf(frameOf(resized), handle), oppositeOf(frameOf(boxes), handle)),
          ).toBeLessThan(1e-6)
        },
      ),
    )
  })

  test('an upright selection fills the frame that is pulled', () => {
    const boxes = [
      { x: 0, y: 0, width: 10, height: 10, angle: 0 },
      { x: 90, y: 40, width: 10, height: 10, angle: 90 },
    ]
    expect(resizeBoxes(boxes, 'se', { x: 100, y: 50 })).toEqual([
      { x: 0, y: 0, width: 20, height: 20, angle: 0 },
      { x: 180, y: 80, width: 20, height: 20, angle: 90 },
    ])
  })
})

describe('alignment', () => {
  test('edges stand in line and nothing leaves the frame', () => {
    fc.assert(
      fc.property(fc.array(anyRect, { minLength: 2, maxLength: 6 }), (rects) => {
        const frame = getUnion(rects)
        alignRects(rects, 'right').forEach((by, index) => {
          const rect = rects[index] ?? { x: 0, width: 0 }
          expect(rect.x + by.x + rect.width).toBeCloseTo((frame?.x ?? 0) + (frame?.width ?? 0), 6)
          expect(by.y).toBe(0)
        })
      }),
    )
  })

  test('gaps become equal and the outermost stay', () => {
    const rects = [0, 100, 30].map((x) => ({ x, y: 0, width: 10, height: 10 }))
    expect(distributeRects(rects, 'x')).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 20, y: 0 },
    ])
  })
})

describe('snapping', () => {
  const other = { x: 100, y: 100, width: 50, height: 50 }

  test('an edge near an edge is drawn to it, with a line along both', () => {
    const { by, lines } = snapRect({ x: 103, y: 10, width: 30, height: 20 }, [other], {
      tolerance: 5,
    })
    expect(by).toEqual({ x: -3, y: 0 })
    expect(lines).toEqual([{ kind: 'edge', axis: 'x', at: 100, from: 10, to: 150 }])
  })

  test('what is near nothing goes to the grid', () => {
    const { by, lines } = snapRect({ x: 13, y: 17, width: 20, height: 20 }, [], {
      tolerance: 2,
      grid: 10,
    })
    expect(by).toEqual({ x: -3, y: 3 })
    expect(lines).toEqual([])
  })

  test('equal gaps hold, with both gaps to draw', () => {
    const row = [0, 100].map((x) => ({ x, y: 0, width: 20, height: 20 }))
    const { by, lines } = snapRect({ x: 52, y: 3, width: 20, height: 9 }, row, { tolerance: 4 })
    expect(by.x).toBe(-2)
    expect(lines.filter(({ kind }) => kind === 'gap').map(({ from, to }) => [from, to])).toEqual([
      [20, 50],
      [70, 100],
    ])
    const next = snapRect({ x: 198, y: 1, width: 20, height: 9 }, row, { tolerance: 4 })
    expect(next.by.x).toBe(2)
  })

  test('never moves farther than the tolerance, but to the grid', () => {
    fc.assert(
      fc.property(anyRect, fc.array(anyRect, { maxLength: 5 }), (moving, others) => {
        const { by } = snapRect(moving, others, { tolerance: 6 })
        expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(6)
      }),
    )
  })
})

describe('pipes', () => {
  const isRight = (points: readonly Point[]) =>
    points.every((point, index) => {
      const next = points[index + 1] ?? point
      return point.x === next.x || point.y === next.y
    })
  const whole = fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
  })
  const way = fc.constantFrom({ x: 1, y: 0 }, { x: -1, y: 0 }, { x: 0, y: 1 }, { x: 0, y: -1 })

  test('a way has right angles, ends where its ends lie and passes every corner given', () => {
    fc.assert(
      fc.property(
        whole,
        whole,
        fc.option(way),
        fc.array(whole, { maxLength: 4 }),
        (from, to, out, vertices) => {
          const points = routePipe(
            out === null ? { at: from } : { at: from, out },
            { at: to },
            vertices,
          )
          expect(points[0]).toEqual(from)
          expect(points.at(-1)).toEqual(to)
          expect(isRight(points)).toBe(true)
          for (const vertex of vertices) expect(distanceToLine(vertex, points)).toBeLessThan(1e-9)
        },
      ),
    )
  })

  test('leaves a symbol by the side of its port, turned ones too', () => {
    const tank: Cell = {
      kind: 'node',
      id: 't',
      shape: 'tank',
      zIndex: 1,
      position: { x: 0, y: 0 },
      size: { width: 40, height: 40 },
      angle: 90,
      data: { props: {} },
    }
    const ports = () => [{ name: 'out', at: { x: 1, y: 0.5 } }]
    const pipe: Cell = {
      kind: 'pipe',
      id: 'p',
      shape: 'pipe',
      zIndex: 2,
      source: { cell: 't', port: 'out' },
      target: { x: 200, y: 0 },
      data: { props: {} },
    }
    const cellOf = (id: string) => (id === 't' ? tank : undefined)
    const points = pipePoints(pipe, cellOf, ports)
    expect(points[0]).toEqual({ x: 20, y: 40 })
    expect(points[1]).toEqual({ x: 20, y: 56 })
    expect(points.at(-1)).toEqual({ x: 200, y: 0 })
    expect(pipePoints({ ...pipe, source: { cell: 't' } }, cellOf, ports)[0]).toEqual({
      x: 40,
      y: 20,
    })
    expect(pipePoints({ ...pipe, source: { cell: 'gone' } }, cellOf, ports)).toHaveLength(2)
  })

  test('does not run back through the symbols at its ends', () => {
    const up = { at: { x: 0, y: 0 }, out: { x: 0, y: 1 } }
    const left = { at: { x: 300, y: -20 }, out: { x: -1, y: 0 } }
    expect(routePipe(up, left)).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 16 },
      { x: 142, y: 16 },
      { x: 142, y: -20 },
      { x: 300, y: -20 },
    ])
    const below = { at: { x: 300, y: 200 }, out: { x: -1, y: 0 } }
    expect(routePipe(up, below)).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 200 },
      { x: 300, y: 200 },
    ])
    const facing = { at: { x: 300, y: 100 }, out: { x: -1, y: 0 } }
    const right = { at: { x: 0, y: 0 }, out: { x: 1, y: 0 } }
    expect(routePipe(right, facing).map(({ x }) => x)).toEqual([0, 150, 150, 300])
    // Valves that stand close to each other are joined straight.
    const body = { x: -40, y: -20, width: 40, height: 40 }
    const near = { at: { x: 24, y: 0 }, out: { x: -1, y: 0 }, body: { ...body, x: 24 } }
    expect(routePipe({ ...right, body }, near)).toEqual([right.at, near.at])
  })

  test('turns in the middle between ports that face each other, and never comes back there', () => {
    const right = { at: { x: 0, y: 0 }, out: { x: 1, y: 0 } }
    const facing = { at: { x: 24, y: 100 }, out: { x: -1, y: 0 } }
    expect(routePipe(right, facing)).toEqual([
      { x: 0, y: 0 },
      { x: 12, y: 0 },
      { x: 12, y: 100 },
      { x: 24, y: 100 },
    ])
  })

  test.each([
    ['x', undefined],
    [undefined, 'x'],
    ['x', 'x'],
    ['xy', 'y'],
  ] as const)(
    'leads around symbols that were mirrored, %s and %s, and not through them',
    (...flips) => {
      const nodes = flips.map(
        (flip, at): NodeCell => ({
          kind: 'node',
          id: `n${at}`,
          shape: 'pump',
          zIndex: at,
          position: { x: at * 200, y: 0 },
          size: { width: 90, height: 80 },
          ...(flip !== undefined && { flip }),
          data: { props: {} },
        }),
      )
      const pipe: Cell = {
        kind: 'pipe',
        id: 'p',
        shape: 'pipe',
        zIndex: 3,
        source: { cell: 'n0', port: 'out' },
        target: { cell: 'n1', port: 'in' },
        data: { props: {} },
      }
      const ports = () => [
        { name: 'in', at: { x: 0, y: 0.5 } },
        { name: 'out', at: { x: 1, y: 0.125 } },
      ]
      const points = pipePoints(pipe, (id) => nodes.find((node) => node.id === id), ports)
      expect(isRight(points)).toBe(true)
      const inner = nodes.map(({ position: { x, y } }) => ({
        x: x + 3,
        y: y + 3,
        width: 84,
        height: 74,
      }))
      const legs = points.slice(1).map((to, at) => rectBetween(points[at] ?? to, to))
      for (const leg of legs) for (const each of inner) expect(touchesRect(leg, each)).toBe(false)
    },
  )

  test('the rectangle of a hand that draws in any direction', () => {
    expect(rectBetween({ x: 10, y: 4 }, { x: 2, y: 9 })).toEqual({
      x: 2,
      y: 4,
      width: 8,
      height: 5,
    })
  })
})
