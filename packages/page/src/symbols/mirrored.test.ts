import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Flip } from '../geometry/mirror.ts'
import type { Primitive } from '../symbol.ts'
import { loadSymbols } from './load-symbols.ts'
import { mayFlip } from './may-flip.ts'
import { mirrored } from './mirrored.ts'
import { symbols } from './symbols.ts'

beforeAll(() => loadSymbols())

const size = { width: 100, height: 60 }
const flips: readonly Flip[] = ['x', 'y', 'xy']
const drawn = symbols.filter(({ name }) => mayFlip(name, 'x'))

/** Numbers of a picture, rounded: a mirrored path may write 0 as -0, and its numbers otherwise. */
function numbersOf(items: readonly Primitive[]): readonly unknown[] {
  return items.map((item) => {
    if (item.kind === 'group') {
      return [item.clip === undefined ? '' : pathOf(item.clip), numbersOf(item.items), item.motion]
    }
    if (item.kind === 'path') return { ...item, d: pathOf(item.d) }
    if (item.kind !== 'image') return item
    const { isAcross: _across, isDown: _down, ...rest } = item
    return rest
  })
}

const pathOf = (d: string) =>
  (d.match(/[A-Z]|-?[\d.]+(?:e-?\d+)?/g) ?? []).map((part) =>
    /[A-Z]/.test(part) ? part : Math.round(Number(part) * 10) / 10 + 0,
  )

test.for(drawn.map((symbol) => [symbol.name, symbol] as const))(
  '%s has only parts that can be mirrored, and is itself again after the second time',
  ([, symbol]) => {
    for (const flip of flips) {
      const items = symbol.draw({ size: symbol.size, props: {}, slots: {} })
      const twice = mirrored(mirrored(items, symbol.size, flip), symbol.size, flip)
      // Letters keep their height, so turning them over twice leaves their base line where it was.
      expect(numbersOf(twice)).toEqual(numbersOf(items))
    }
  },
)

test('every part changes its side', () => {
  const items: readonly Primitive[] = [
    { kind: 'rect', x: 0, y: 0, width: 30, height: 20 },
    { kind: 'ellipse', cx: 10, cy: 20, rx: 5, ry: 4 },
    { kind: 'path', d: 'M0 10H20V30L40 50A5 6 30 0 1 60 50Z' },
  ]
  expect(mirrored(items, size, 'x')).toEqual([
    { kind: 'rect', x: 70, y: 0, width: 30, height: 20 },
    { kind: 'ellipse', cx: 90, cy: 20, rx: 5, ry: 4 },
    { kind: 'path', d: 'M100 10H80V30L60 50A5 6 -30 0 0 40 50Z' },
  ])
  expect(mirrored(items, size, 'xy')).toMatchObject([
    { x: 70, y: 40 },
    { cx: 90, cy: 40 },
    { d: 'M100 50H80V30L60 10A5 6 30 0 1 40 10Z' },
  ])
})

test('letters stay readable in the place that they would have had', () => {
  const text: Primitive = { kind: 'text', x: 10, y: 20, text: 'P1', fontSize: 10 }
  expect(mirrored([text], size, 'x')).toEqual([{ ...text, x: 90, anchor: 'end' }])
  // 7 of 10 units stand above the base line, so they lie between 40 and 47.
  expect(mirrored([text], size, 'y')).toEqual([{ ...text, y: 47, anchor: 'start' }])
})

test('a picture is turned over, and a wheel spins about its new middle', () => {
  const box = { x: 0, y: 0, width: 40, height: 60 }
  const photo: Primitive = { kind: 'image', ...box, photoId: 7, fit: 'contain' }
  expect(mirrored([photo], size, 'x')).toMatchObject([{ x: 60, isAcross: true, isDown: false }])
  const motion = { kind: 'spin', center: { x: 20, y: 30 }, periodMs: 900 } as const
  const wheel: Primitive = { kind: 'group', motion, clip: 'M0 0H40Z', items: [photo] }
  expect(mirrored([wheel], size, 'x')).toMatchObject([
    { clip: 'M100 0H60Z', motion: { center: { x: 80, y: 30 } }, items: [{ x: 60 }] },
  ])
})

test('a point of a path lies where mirroring the point puts it', () => {
  const place = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(place, place, fc.constantFrom(...flips), (x, y, flip) => {
      const [item] = mirrored([{ kind: 'path', d: `M${x} ${y}` }], size, flip)
      const expected = `M${flip.includes('x') ? 100 - x : x} ${flip.includes('y') ? 60 - y : y}`
      expect(item).toMatchObject({ d: expected })
    }),
  )
})
