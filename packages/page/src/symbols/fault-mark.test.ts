import { beforeAll, expect, test } from 'vitest'
import type { Flip } from '../geometry/mirror.ts'
import type { NodeCell, Point } from '../page-data.ts'
import type { Primitive } from '../symbol.ts'
import { drawCell } from './draw-cell.ts'
import { loadSymbols } from './load-symbols.ts'
import { palette } from './looks/palette.ts'
import { loadSeldomLooks } from './seldom-looks.ts'

beforeAll(async () => {
  await Promise.all([loadSymbols(), loadSeldomLooks()])
})

const size = { width: 90, height: 60 }
const middle = { x: 45, y: 30 }

function turned({ x, y }: Point, center: Point, degrees: number): Point {
  const [right, down, angle] = [x - center.x, y - center.y, (degrees * Math.PI) / 180]
  return {
    x: center.x + right * Math.cos(angle) - down * Math.sin(angle),
    y: center.y + right * Math.sin(angle) + down * Math.cos(angle),
  }
}

/** The corners of the triangle of a fault as they lie in the picture. */
function cornersOf(items: readonly Primitive[]): readonly Point[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') {
      const { shift = { x: 0, y: 0 }, turn } = item
      return cornersOf(item.items).map(({ x, y }) => {
        const moved = { x: x + shift.x, y: y + shift.y }
        return turn === undefined ? moved : turned(moved, turn.center, turn.degrees)
      })
    }
    if (item.kind !== 'path' || item.fill !== palette.alarm || item.stroke !== '#FFFFFF') return []
    const numbers = (item.d.match(/-?[\d.]+/g) ?? []).map(Number)
    return [0, 2, 4].map((at) => ({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 }))
  })
}

/** The corners of the triangle as they lie on the page: its top, then its base from right to left. */
function onPage(angle: number, flip: Flip | undefined): readonly Point[] {
  const cell: NodeCell = {
    kind: 'node',
    id: 'p',
    shape: 'pump',
    zIndex: 1,
    position: { x: 0, y: 0 },
    size,
    angle,
    ...(flip !== undefined && { flip }),
    data: { props: {} },
  }
  const items = drawCell(cell, { fault: true }) ?? []
  return cornersOf(items).map((point) => turned(point, middle, angle))
}

test.for([
  [0, undefined],
  [0, 'x'],
  [0, 'xy'],
  [90, undefined],
  [180, undefined],
  [180, 'y'],
  [270, 'x'],
  [37, undefined],
] as const)(
  'a part that is turned by %s and mirrored by %s has its mark upright',
  ([angle, flip]) => {
    const [top, right, left, ...more] = onPage(angle, flip)
    if (top === undefined || right === undefined || left === undefined) throw new Error('no mark')
    expect(more).toEqual([])
    expect(right.y).toBeCloseTo(left.y)
    expect(top.y).toBeLessThan(right.y)
    expect(right.x).toBeGreaterThan(left.x)
    const corners = [0, size.width].flatMap((x) =>
      [0, size.height].map((y) => turned({ x, y }, middle, angle)),
    )
    const nearest = corners.toSorted(
      (one, other) =>
        Math.hypot(one.x - top.x, one.y - top.y) - Math.hypot(other.x - top.x, other.y - top.y),
    )[0]
    expect(nearest).toEqual(
      corners.toSorted((one, other) => other.x - other.y - (one.x - one.y))[0],
    )
  },
)
