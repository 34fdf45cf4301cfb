import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMatrix, multiply, parseTransform } from './matrix.ts'
import { parsePath } from './path-data.ts'
import { readShapes } from './read-shapes.ts'
import { boundsOf, lengthMax, mapSegments } from './segment.ts'

const coordinate = fc
  .double({ min: -1000, max: 1000, noNaN: true })
  .map((value) => value.toFixed(3))
const countOf: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  Z: 0,
}
const step = fc.constantFrom(...'M L H V C S Q T Z m l h v c s q t z'.split(' ')).chain((name) =>
  fc
    .array(coordinate, {
      minLength: countOf[name.toUpperCase()] ?? 0,
      maxLength: countOf[name.toUpperCase()] ?? 0,
    })
    .map((numbers) => name + numbers.join(' ')),
)
/** Thinner ones are stretched until they reach their end, perhaps beyond all that counts as a length. */
const radius = fc
  .tuple(fc.double({ min: 2, max: 1000, noNaN: true }), fc.constantFrom(-1, 0, 1))
  .map(([size, sign]) => (size * sign).toFixed(3))
const arc = fc
  .tuple(
    radius,
    radius,
    coordinate,
    fc.constantFrom(0, 1),
    fc.constantFrom(0, 1),
    coordinate,
    coordinate,
  )
  .map((parts) => `A${parts.join(' ')}`)
const outline = fc
  .array(fc.oneof(step, arc), { maxLength: 12 })
  .map((steps) => `M0 0${steps.join('')}`)

test('an outline is within its box, and every step of it ends where it says', () => {
  fc.assert(
    fc.property(outline, (d) => {
      const segments = parsePath(d) ?? []
      const box = boundsOf(segments)
      expect(box).toBeDefined()
      if (box === undefined) return
      for (const { points } of segments) {
        const last = points.at(-1)
        if (last === undefined) continue
        expect(last.x).toBeGreaterThanOrEqual(box.x - 1e-6)
        expect(last.x).toBeLessThanOrEqual(box.x + box.width + 1e-6)
        expect(last.y).toBeGreaterThanOrEqual(box.y - 1e-6)
        expect(last.y).toBeLessThanOrEqual(box.y + box.height + 1e-6)
      }
    }),
  )
})

test('a moved outline has the moved box', () => {
  const by = fc.integer({ min: -500, max: 500 })
  const scales = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(outline, by, scales, (d, shift, scale) => {
      const segments = parsePath(d) ?? []
      const before = boundsOf(segments) ?? beyond
      const moved = {
        x: before.x * scale + shift,
        y: before.y * scale - shift,
        width: before.width * scale,
        height: before.height * scale,
      }
      const isBeyond = Object.values(moved).some((length) => Math.abs(length) > lengthMax)
      const after = boundsOf(mapSegments(segments, [scale, 0, 0, scale, shift, -shift]))
      expect(after === undefined).toBe(isBeyond)
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        expect(after?.[side] ?? 0).toBeCloseTo(isBeyond ? 0 : moved[side], 4)
      }
    }),
  )
})

test('a curve of the second degree reaches as far as it turns, however little that is', () => {
  const box = boundsOf(
    mapSegments(parsePath('M0 0q-0.121 0.000 780.404 0.000') ?? [], [4, 0, 0, 4, 0, 0]),
  )
  expect(box?.x).toBeCloseTo(-0.000_075_02, 8)
})

/** No outline that is moved from there comes back among what counts as a length. */
const beyond = { x: Infinity, y: Infinity, width: Infinity, height: Infinity }

const call = fc.oneof(
  fc.tuple(coordinate, coordinate).map(([x, y]) => `translate(${x},${y})`),
  fc.integer({ min: -360, max: 360 }).map((degrees) => `rotate(${degrees} 3 4)`),
  fc.integer({ min: 1, max: 5 }).map((scale) => `scale(${scale})`),
  fc.integer({ min: -60, max: 60 }).map((degrees) => `skewX(${degrees})`),
)

test('calls of a transform follow each other from the last to the first', () => {
  fc.assert(
    fc.property(
      fc.array(call, { maxLength: 4 }),
      fc.array(call, { maxLength: 4 }),
      (outer, inner) => {
        const whole = parseTransform([...outer, ...inner].join(' '))
        const parts = multiply(parseTransform(outer.join(' ')), parseTransform(inner.join(' ')))
        const point = { x: 7, y: -2 }
        const [one, other] = [applyMatrix(whole, point), applyMatrix(parts, point)]
        expect(Math.abs(one.x - other.x)).toBeLessThan(1e-3 * (1 + Math.abs(one.x)))
        expect(Math.abs(one.y - other.y)).toBeLessThan(1e-3 * (1 + Math.abs(one.y)))
      },
    ),
  )
})

const bad = [
  'javascript:alert(1)',
  'url(//evil.example)',
  'url(#a)',
  'NaN',
  '1e999',
  '-1',
  '50%',
  '10',
  '#f00',
  'M0 0L9 9A1 1 0 1 1 5 5Z',
  'matrix(1 2 3 4 5 6)',
  'rotate(45)',
  'fill:red;stroke:url(//evil.example);stroke-width:2',
  '',
  '0 0 10 10',
  '%&lt;script>',
]
const names =
  `x y width height d points fill stroke style transform viewBox href xlink:href onload r
  cx cy rx ry class id font-size opacity stroke-width stroke-dasharray dx dy offset stop-color`.split(
    /\s+/,
  )
const attribute = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...bad))
const attributes = fc
  .array(attribute, { maxLength: 5 })
  .map((pairs) => [...new Map(pairs)].map(([name, value]) => ` ${name}="${value}"`).join(''))
const tags =
  `g rect circle ellipse path polygon line text tspan use symbol svg defs style script image
  foreignObject linearGradient stop a switch clipPath set svg:rect x:y`.split(/\s+/)
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc
    .tuple(
      fc.constantFrom(...tags),
      attributes,
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('', 'letters', 'a{fill:red}'),
        fc.array(tie('tree'), { maxLength: 4 }).map((children) => children.join('')),
      ),
    )
    .map(([tag, given, inner]) => `<${tag}${given}>${inner}</${tag}>`),
}))

test('whatever a file holds, only numbers, colours and letters come out', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 6 }), (trees) => {
      const read = readShapes(`<svg>${trees.join('')}<rect width="9" height="9"/></svg>`)
      if (typeof read === 'string') return
      const text = JSON.stringify(read.items)
      expect(text).not.toMatch(/evil|javascript|url\(|null|NaN|Infinity/)
      expect(JSON.parse(text)).toEqual(read.items)
    }),
    { numRuns: 300 },
  )
})
