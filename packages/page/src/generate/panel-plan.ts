import type { Rect } from '../geometry/rect.ts'
import type { Point } from '../page-data.ts'
import type { OfferedVariable, VariableGroup } from './offered-variable.ts'
import type { PlannedPart } from './planned-part.ts'
import { fieldHeight, fieldParts } from './variable-field.ts'

/** What a slave's panel will be, before it is known where it stands. */
export interface PanelPlan {
  readonly height: number
  /** How much higher its trend may become. */
  readonly stretchMax: number
  readonly partsAt: (corner: Point, extra: number) => readonly PlannedPart[]
}

export const margin = 24
const padding = 16
const headHeight = 40
const fieldWidthMin = 260
const fieldsMax = 48
const tableRowsMax = 60
/** All of them find a place in one panel. */
export const variablesPerPanelMax = fieldsMax + tableRowsMax
const gauge = { width: 140, height: 140, nameHeight: 24 }
const card = { width: 180, height: 110 }
const dialsMax = 6
const trend = { height: 200, stretchMax: 240, linesMax: 3 }
const tableHeight = 300
/** A panel as wide as this has its trend beside the rest. */
const wideMin = 1_000

/** A panel: gauges of what has a range, a line for each of the others, a table for the rest, and a trend. */
export function planPanel({ name, variables }: VariableGroup, width: number): PanelPlan {
  const inner = width - 2 * padding
  const drawn = trendOf(variables)
  const isBeside = drawn.length > 0 && inner >= wideMin
  const body = planBody(variables, isBeside ? (inner - padding) / 2 : inner)
  const trendHeight = drawn.length === 0 ? 0 : trend.height
  const content = isBeside
    ? Math.max(body.height, trendHeight)
    : body.height + (trendHeight === 0 ? 0 : trendHeight + padding)
  const height = headHeight + content + padding
  const trendAt = ({ x, y }: Point, extra: number): Rect =>
    isBeside
      ? { x: x + body.width + padding, y, width: body.width, height: content + extra }
      : { x, y: y + body.height + padding, width: inner, height: trendHeight + extra }
  return {
    height,
    stretchMax: drawn.length === 0 ? 0 : trend.stretchMax,
    partsAt: ({ x, y }, extra) => {
      const corner = { x: x + padding, y: y + headHeight }
      const frame = { x, y, width, height: height + extra }
      return [
        { shape: 'panel', rect: frame, name, props: { title: name, bold: true } },
        ...body.partsAt(corner),
        ...wide('liveTrend', drawn, trendAt(corner, extra)),
      ]
    },
  }
}

interface BodyPlan {
  readonly width: number
  readonly height: number
  readonly partsAt: (corner: Point) => readonly PlannedPart[]
}

/** What stands in a panel besides its trend. */
function planBody(variables: readonly OfferedVariable[], width: number): BodyPlan {
  const fitting = Math.min(dialsMax, Math.floor(width / (card.width + padding)))
  const dials = mostTelling(variables).slice(0, fitting)
  const others = variables.filter((variable) => !dials.includes(variable))
  const [fields, rest] = [others.slice(0, fieldsMax), others.slice(fieldsMax)]
  const columns = Math.max(1, Math.floor(width / fieldWidthMin))
  const rows = Math.ceil(fields.length / columns)
  const fieldsTop = dials.length === 0 ? 0 : dialsHeight(dials) + padding
  const fieldsEnd = fieldsTop + rows * fieldHeight
  return {
    width,
    height: fieldsEnd + (rest.length === 0 ? 0 : padding + tableHeight),
    partsAt: ({ x, y }) => [
      ...dialParts(dials, { x, y }, width),
      ...fieldsIn(fields, { x, y: y + fieldsTop }, { width, columns, rows }),
      ...wide('dataTable', rest, {
        x,
        y: y + fieldsEnd + padding,
        width,
        height: tableHeight,
      }),
    ],
  }
}

/** The measurements that people look at first: those with a range, as gauges, and then others, as cards. */
function mostTelling(variables: readonly OfferedVariable[]): readonly OfferedVariable[] {
  const read = variables.filter(({ kind, isWritable }) => kind === 'number' && !isWritable)
  return [...read.filter(isGauged), ...read.filter((variable) => !isGauged(variable))]
}

/** A gauge needs to know where its scale ends. */
const isGauged = ({ min, max }: OfferedVariable): boolean =>
  min !== undefined && max !== undefined && min < max

const dialsHeight = (dials: readonly OfferedVariable[]): number =>
  dials.some(isGauged) ? gauge.height + gauge.nameHeight : card.height

/** What is only read, of one unit, so that its lines share an axis. */
function trendOf(variables: readonly OfferedVariable[]): readonly OfferedVariable[] {
  const read = variables.filter(({ kind, isWritable }) => kind === 'number' && !isWritable)
  return read.filter(({ unit }) => unit === read[0]?.unit).slice(0, trend.linesMax)
}

/** Gauges, each with its name below, and cards side by side. */
function dialParts(
  dials: readonly OfferedVariable[],
  { x, y }: Point,
  inner: number,
): readonly PlannedPart[] {
  const step = inner / Math.max(1, dials.length)
  const height = dialsHeight(dials)
  return dials.flatMap((variable, at) => {
    const place = { x: x + at * step, y, width: step, height }
    return isGauged(variable) ? gaugeParts(variable, place) : cardParts(variable, place)
  })
}

function gaugeParts(variable: OfferedVariable, { x, y, width }: Rect): readonly PlannedPart[] {
  const dial = { x: x + (width - gauge.width) / 2, y, width: gauge.width, height: gauge.height }
  const below = { x, y: y + gauge.height, width, height: gauge.nameHeight }
  return [
    { shape: 'gauge', rect: dial, name: variable.name, variables: [variable] },
    { shape: 'text', rect: below, props: { text: variable.name, fontSize: 14 } },
  ]
}

/** A card says its variable's name itself. */
function cardParts(
  variable: OfferedVariable,
  { x, y, width, height }: Rect,
): readonly PlannedPart[] {
  const wide = Math.min(width - padding, 1.5 * card.width)
  const rect = {
    x: x + (width - wide) / 2,
    y: y + (height - card.height) / 2,
    width: wide,
    height: card.height,
  }
  const props = { showScale: isGauged(variable) }
  return [{ shape: 'numberCard', rect, name: variable.name, props, variables: [variable] }]
}

interface FieldGrid {
  readonly width: number
  readonly columns: number
  readonly rows: number
}

/** Fields in columns, from top to bottom and then from left to right, as they are read in a list. */
function fieldsIn(
  fields: readonly OfferedVariable[],
  { x, y }: Point,
  { width, columns, rows }: FieldGrid,
): readonly PlannedPart[] {
  const fieldWidth = (width - (columns - 1) * padding) / columns
  return fields.flatMap((variable, at) => {
    const column = Math.floor(at / rows)
    const place = { x: x + column * (fieldWidth + padding), y: y + (at % rows) * fieldHeight }
    return fieldParts(variable, place, fieldWidth)
  })
}

/** One symbol for several variables. */
const wide = (
  shape: string,
  variables: readonly OfferedVariable[],
  rect: Rect,
): readonly PlannedPart[] => (variables.length === 0 ? [] : [{ shape, rect, variables }])
