import type { Skin } from '../../symbol.ts'
import { palette } from '../looks/palette.ts'
import type { Stroke } from '../looks/pen.ts'

/** What a part of a drawing means; its colours follow from the theme, the skin and the state. */
export type PaintName = keyof typeof recipes

interface Recipe {
  readonly fill?: string
  /** Takes the fill that shows the state, or the one that stays at rest. */
  readonly fills?: 'state' | 'rest'
  /** Takes the state's colour for its line while it is on. */
  readonly isLive?: boolean
  readonly stroke?: string
  /** The width of its outline, in those of the symbol. */
  readonly width?: number
  /** A body that has a skin: plain, rounded by light, or hollow. */
  readonly isBody?: boolean
}

const { line, ink } = palette

const recipes = {
  /** The part whose colour shows the state. */
  state: { fills: 'state', stroke: line, isBody: true },
  body: { fills: 'rest', stroke: line, isBody: true },
  part: { fill: palette.shade, stroke: line, isBody: true },
  light: { fill: palette.light, stroke: line, isBody: true },
  face: { fill: palette.surface, stroke: line },
  pane: { fill: palette.glass, stroke: line },
  /** Without an outline. */
  plain: { fill: palette.shade },
  solid: { fill: line },
  ink: { fill: ink },
  white: { fill: '#FFFFFF' },
  /** White lines on what is dark in every theme. */
  lattice: { stroke: '#FFFFFF', width: 0.5 },
  line: { stroke: line },
  thin: { stroke: line, width: 0.5 },
  bold: { stroke: line, width: 1.5 },
  heavy: { stroke: line, width: 2.5 },
  /** Lines that show the state. */
  live: { stroke: line, isLive: true, width: 1.5 },
  water: { fill: palette.water },
  stream: { stroke: palette.water, width: 1.25 },
  heat: { fill: palette.heat },
  warm: { stroke: palette.heat, width: 1.25 },
  glow: { fill: palette.glow, stroke: line, width: 0.5 },
  ray: { stroke: palette.glow, width: 1.5 },
  frost: { stroke: palette.accent, width: 1 },
  /** A part that runs while the rest of its symbol shows something else. */
  runs: { fill: palette.running, stroke: line },
  green: { fill: palette.run },
  red: { fill: palette.alarm },
} as const satisfies Readonly<Record<string, Recipe>>

export interface PaintState {
  readonly skin: Skin
  /** Width of the symbol's outline, in page units. */
  readonly lineWidth: number
  readonly stateFill: string
  readonly restFill: string
  readonly liveStroke: string
  readonly isOn: boolean
  /** The lines that have the colour of an alarm: outlines of bodies, or all. */
  readonly alarm: 'none' | 'outline' | 'lines'
}

export interface Painted extends Stroke {
  /** Whether the skin's light lies on it. */
  readonly isLit: boolean
}

export function getPaint(name: PaintName, state: PaintState): Painted {
  const recipe: Recipe = recipes[name]
  const { stroke, width = 1 } = recipe
  const fill = fillOf(recipe, state)
  return {
    fill,
    ...(stroke !== undefined && {
      stroke: strokeOf(recipe, stroke, state),
      strokeWidth: Math.round(state.lineWidth * width * boldness(recipe, state) * 100) / 100,
    }),
    isLit: state.skin === 'raised' && recipe.isBody === true,
  }
}

/** What is on has a stronger outline besides its colour, which not everybody tells from that of what is off. */
function boldness({ fills }: Recipe, { isOn }: PaintState): number {
  return isOn && fills === 'state' ? onWidth : 1
}

const onWidth = 1.6

function fillOf({ fill, fills, isBody }: Recipe, state: PaintState): string {
  const { stateFill, restFill, skin } = state
  const own = fills === undefined ? fill : fills === 'state' ? stateFill : restFill
  if (own === undefined) return 'none'
  // Drawn by lines alone, a body is as light as the ground, so that only a state has a colour.
  return skin === 'line' && isBody === true && neutral.has(own) ? palette.surface : own
}

const neutral: ReadonlySet<string> = new Set([palette.body, palette.shade, palette.light])

function strokeOf({ isLive, fills }: Recipe, stroke: string, state: PaintState): string {
  if (isLive === true) return state.liveStroke
  const isAlarm = state.alarm === 'lines' || (state.alarm === 'outline' && fills !== undefined)
  return isAlarm ? palette.alarm : stroke
}
