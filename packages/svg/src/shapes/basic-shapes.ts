import type { XmlElement } from '../svg-tree.ts'
import { arcSegments, ellipseSegments } from './arc.ts'
import { attributeOf, localName, parseLength } from './element.ts'
import type { SvgPoint } from './matrix.ts'
import { parsePath, pathLimits } from './path-data.ts'
import type { Segment, SvgBox } from './segment.ts'

/** What a shape's element says of its form; a plain one has a box and the radius of its corners too. */
export interface Form {
  readonly segments: readonly Segment[]
  readonly plain?: {
    readonly kind: 'rect' | 'ellipse'
    readonly box: SvgBox
    readonly radius: number
  }
}

interface Whole {
  readonly width: number
  readonly height: number
}

type FormReader = (element: XmlElement, whole: Whole) => Form | 'too-large' | undefined

/** Undefined for an element that is no shape or draws nothing; `too-large` for an outline above the limits. */
export function formOf(element: XmlElement, whole: Whole): ReturnType<FormReader> {
  return readers.get(localName(element))?.(element, whole)
}

const across = (element: XmlElement, name: string, { width }: Whole) =>
  parseLength(attributeOf(element, name), width)
const down = (element: XmlElement, name: string, { height }: Whole) =>
  parseLength(attributeOf(element, name), height)

const point = (element: XmlElement, [x, y]: readonly [string, string], whole: Whole): SvgPoint => ({
  x: across(element, x, whole) ?? 0,
  y: down(element, y, whole) ?? 0,
})

const readers: ReadonlyMap<string, FormReader> = new Map<string, FormReader>([
  [
    'path',
    (element) => {
      const segments = parsePath(attributeOf(element, 'd') ?? '')
      return segments === undefined ? 'too-large' : { segments }
    },
  ],
  [
    'rect',
    (element, whole) => {
      const size = point(element, ['width', 'height'], whole)
      const rx = across(element, 'rx', whole)
      const ry = down(element, 'ry', whole)
      const box = { ...point(element, ['x', 'y'], whole), width: size.x, height: size.y }
      return rectForm(box, [rx ?? ry ?? 0, ry ?? rx ?? 0])
    },
  ],
  [
    'circle',
    (element, whole) =>
      ellipseForm(point(element, ['cx', 'cy'], whole), across(element, 'r', whole) ?? 0),
  ],
  [
    'ellipse',
    (element, whole) => {
      const radii = point(element, ['rx', 'ry'], whole)
      return ellipseForm(point(element, ['cx', 'cy'], whole), radii.x, radii.y)
    },
  ],
  [
    'line',
    (element, whole) => {
      const [from, to] = [point(element, ['x1', 'y1'], whole), point(element, ['x2', 'y2'], whole)]
      return { segments: lineSegments([from, to]) }
    },
  ],
  ['polyline', polyForm],
  ['polygon', polyForm],
])

function polyForm(element: XmlElement): Form | 'too-large' | undefined {
  const text = attributeOf(element, 'points') ?? ''
  if (text.length > pathLimits.charactersMax) return 'too-large'
  const numbers = (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
  if (numbers.length > 2 * pathLimits.segmentsMax) return 'too-large'
  const points = numbers.flatMap((x, at) => {
    const y = numbers[at + 1]
    return at % 2 === 0 && y !== undefined ? [{ x, y }] : []
  })
  if (points.length < 2) return undefined
  const lines = lineSegments(points)
  return localName(element) === 'polyline'
    ? { segments: lines }
    : { segments: [...lines, { command: 'Z', points: [] }] }
}

function lineSegments(points: readonly SvgPoint[]): readonly Segment[] {
  return points.map((point, at) => ({ command: at === 0 ? 'M' : 'L', points: [point] }))
}

function ellipseForm({ x, y }: SvgPoint, rx: number, ry = rx): Form | undefined {
  if (!(rx > 0 && ry > 0)) return undefined
  const box = { x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry }
  return { segments: ellipseSegments({ x, y }, rx, ry), plain: { kind: 'ellipse', box, radius: 0 } }
}

function rectForm(box: SvgBox, [rawX, rawY]: readonly [number, number]): Form | undefined {
  const { x, y, width, height } = box
  if (!(width > 0 && height > 0)) return undefined
  const [rx, ry] = [bounded(rawX, width / 2), bounded(rawY, height / 2)]
  const [right, bottom] = [x + width, y + height]
  if (rx === 0 || ry === 0) {
    const corners = [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ]
    const segments: readonly Segment[] = [...lineSegments(corners), { command: 'Z', points: [] }]
    return { segments, plain: { kind: 'rect', box, radius: 0 } }
  }
  const corner = (from: SvgPoint, to: SvgPoint) =>
    arcSegments(from, { rx, ry, degrees: 0, isLarge: false, isSwept: true, to })
  const line = (to: SvgPoint): Segment => ({ command: 'L', points: [to] })
  const segments: readonly Segment[] = [
    { command: 'M', points: [{ x: x + rx, y }] },
    line({ x: right - rx, y }),
    ...corner({ x: right - rx, y }, { x: right, y: y + ry }),
    line({ x: right, y: bottom - ry }),
    ...corner({ x: right, y: bottom - ry }, { x: right - rx, y: bottom }),
    line({ x: x + rx, y: bottom }),
    ...corner({ x: x + rx, y: bottom }, { x, y: bottom - ry }),
    line({ x, y: y + ry }),
    ...corner({ x, y: y + ry }, { x: x + rx, y }),
    { command: 'Z', points: [] },
  ]
  const isRound = Math.abs(rx - ry) < 0.01 * rx
  return isRound ? { segments, plain: { kind: 'rect', box, radius: rx } } : { segments }
}

const bounded = (radius: number, max: number): number => Math.min(max, Math.max(0, radius))
