import type { Point } from '../../page-data.ts'
import type { Motion, Primitive } from '../../symbol.ts'
import { palette } from '../looks/palette.ts'
import { exact, type PathItem, type Pen } from '../looks/pen.ts'
import { lightOn } from './body-light.ts'
import type { Condition, Drawing, Part } from './drawing.ts'
import { type Mapping, movedPath, turnAbout } from './moved-path.ts'
import { getPaint, type PaintName, type PaintState } from './paints.ts'

/** What a drawing is drawn by. */
export interface Bench {
  readonly pen: Pen
  readonly height: number
  readonly width: number
  readonly paints: PaintState
  readonly conditions: Readonly<Record<Condition, boolean>>
  /** How far it is open or full, from 0 to 1. */
  readonly share: number
  /** Milliseconds of a whole turn; 0: it stands. */
  readonly periodMs: number
  readonly words: Readonly<Record<'title' | 'value' | 'position' | 'level', string>>
  /** The liquid of a vessel, and whether marks are shown. */
  readonly liquid: string
  readonly hasMarks: boolean
}

type Kind<Name extends string> = Extract<Part, Readonly<Record<Name, unknown>>>

export function drawParts(parts: Drawing, bench: Bench, place?: Mapping): readonly Primitive[] {
  return parts.flatMap((part) => drawPart(part, bench, place))
}

function drawPart(part: Part, bench: Bench, place: Mapping | undefined): readonly Primitive[] {
  if (isPaths(part)) {
    const [paint, ...paths] = part
    return paths.map((d) => painted(bench, paint, moved(d, place)))
  }
  if ('when' in part) {
    const shown = bench.conditions[part.when] ? part.parts : (part.otherwise ?? [])
    return drawParts(shown, bench, place)
  }
  if ('spin' in part) return [spinning(part, bench)]
  if ('turn' in part) {
    const degrees = part.from + (part.to - part.from) * bench.share
    return drawParts(part.parts, bench, turnAbout(part.turn, degrees))
  }
  if ('shift' in part) {
    const [dx, dy] = part.shift.map((length) => length * bench.share)
    return drawParts(part.parts, bench, ({ x, y }) => ({ x: x + (dx ?? 0), y: y + (dy ?? 0) }))
  }
  if ('flow' in part) return [flowing(part, bench)]
  if ('fill' in part) return filled(part, bench)
  if ('vessel' in part) return vessel(part, bench)
  return [letters(part, bench, place)]
}

const isPaths = (part: Part): part is Extract<Part, readonly unknown[]> => Array.isArray(part)

const moved = (d: string, place: Mapping | undefined): string =>
  place === undefined ? d : movedPath(d, place)

function painted({ pen, paints }: Bench, paint: PaintName, d: string): PathItem {
  const { isLit, ...stroke } = getPaint(paint, paints)
  const path = pen.path(d, stroke)
  return isLit ? { ...path, gradient: lightOn(path.d) } : path
}

function spinning({ spin: [x, y], parts }: Kind<'spin'>, bench: Bench): Primitive {
  const { pen, periodMs } = bench
  const motion: Motion = { kind: 'spin', center: pen.point(x, y), periodMs }
  return { kind: 'group', motion, items: drawParts(parts, bench) }
}

function flowing({ flow, paint, dash }: Kind<'flow'>, bench: Bench): Primitive {
  const periodMs = bench.conditions.on ? 800 : 0
  const motion: Motion = { kind: 'flow', length: dash[0] + dash[1], periodMs }
  return { ...painted(bench, paint, flow), dash, motion }
}

function filled(part: Kind<'fill'>, bench: Bench): readonly Primitive[] {
  const { pen, share, width, height } = bench
  if (share <= 0) return []
  const edge = part.from + (part.to - part.from) * share
  const { fill } = getPaint(part.paint, bench.paints)
  const [low, high] = [Math.min(part.from, edge), Math.max(part.from, edge)]
  const area: readonly [number, number, number, number] =
    part.isAcross === true ? [low, 0, high - low, height] : [0, low, width, high - low]
  const item = pen.rect(area, fill === undefined ? {} : { fill })
  return [{ kind: 'group', clip: pen.stretched(part.fill), items: [item] }]
}

function vessel(part: Kind<'vessel'>, bench: Bench): readonly Primitive[] {
  const { pen, share, width, height, liquid, paints } = bench
  const [top, bottom] = part.full
  const surface = bottom - (bottom - top) * share
  const clip = pen.stretched(part.vessel)
  const { fill, isLit } = getPaint('body', paints)
  const isAlarm = paints.alarm !== 'none'
  const stroke = isAlarm ? palette.alarm : palette.line
  const strokeWidth = paints.lineWidth * (isAlarm ? 2 : 1)
  const filling = pen.rect([0, surface, width, height - surface], { fill: liquid, opacity: 0.85 })
  return [
    pen.path(part.vessel, fill === undefined ? {} : { fill }),
    ...(share > 0 ? [{ kind: 'group' as const, clip, items: [filling] }] : []),
    ...(isLit ? [{ ...pen.path(part.vessel, { fill: 'none' }), gradient: lightOn(clip) }] : []),
    pen.path(part.rim ?? part.vessel, { stroke, strokeWidth }),
    ...marks(part, bench),
  ]
}

/** Marks of quarters, so that a level can be read off. */
function marks(
  { full: [top, bottom], marksAt }: Kind<'vessel'>,
  bench: Bench,
): readonly Primitive[] {
  const x = marksAt ?? bench.width / 2
  if (!bench.hasMarks || x === 0) return []
  const strokes = [0.25, 0.5, 0.75].map((share) => {
    const y = bottom - (bottom - top) * share
    return `M${x - 6} ${y}H${x + 6}`
  })
  const strokeWidth = bench.paints.lineWidth / 2
  return [bench.pen.path(strokes.join(''), { stroke: palette.line, strokeWidth, opacity: 0.7 })]
}

function letters(
  part: Kind<'text'> | Kind<'words'>,
  bench: Bench,
  place: Mapping | undefined,
): Primitive {
  const [x, y] = part.at
  const at: Point = place === undefined ? { x, y } : place({ x, y })
  const isWords = 'words' in part
  const text = isWords ? bench.words[part.words] : part.text
  const fill = !isWords && part.paint === 'ground' ? palette.surface : palette.ink
  const wide = Math.min(x, bench.width - x) * 2
  const room = isWords ? (part.room ?? wide * roomOf[part.words]) : wide
  const fontSize = Math.min(part.size, exact(room / emsOf(text)))
  return bench.pen.text(at.x, at.y, text, { fill, fontSize, weight: 600 })
}

/** The share of the box around their middle that words may fill; values stand on screens within it. */
const roomOf = { title: 0.9, value: 0.7, position: 1, level: 1 } as const

/** About how wide a line of letters is, in font sizes; never nothing. */
function emsOf(text: string): number {
  const ems = Array.from(text, (letter) => {
    if (/[.,:\s]/.test(letter)) return 0.35
    return letter > '\u2e80' ? 1 : 0.66
  })
  return Math.max(
    0.66,
    ems.reduce((sum, em) => sum + em, 0),
  )
}
