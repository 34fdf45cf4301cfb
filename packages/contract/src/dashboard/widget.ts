import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.ts'
import { Id, integer, lines, text } from '../fields.ts'
import { ReportMeasure, ReportVariable } from '../report/report-series.ts'

export const dashboardLimits = {
  perAccount: 50,
  widgetsMax: 60,
  /** Variables of a table; a chart has fewer, since its lines have to be told apart. */
  variablesMax: 20,
  chartVariablesMax: 8,
  barVariablesMax: 4,
  /** Devices that a widget names. */
  targetsMax: 50,
  /** Devices of all widgets together. */
  devicesMax: 100,
  /** Characters of the content as JSON. */
  charactersMax: 200_000,
  columns: 12,
  rowsMax: 1_000,
  heightMax: 24,
  alarmsMax: 50,
  versionsKept: 10,
} as const

/** Columns and rows of the grid; the reading order is by rows. */
const place = {
  x: integer(0, dashboardLimits.columns - 1, 'dashboardPlace'),
  y: integer(0, dashboardLimits.rowsMax - 1, 'dashboardPlace'),
  w: integer(1, dashboardLimits.columns, 'dashboardPlace'),
  h: integer(1, dashboardLimits.heightMax, 'dashboardPlace'),
}

const common = {
  /** Unique on its board; it stays when the widget moves. */
  id: z.string('invalid').check(z.regex(/^[a-z0-9]{1,16}$/, 'invalid')),
  ...place,
  /** Empty: the widget is named by what it shows. */
  title: z._default(text(0, 40, 'dashboardTitle'), ''),
}

const variablesOf = (max: number) =>
  z.array(ReportVariable, 'dashboardVariables').check(
    z.minLength(1, 'dashboardVariables'),
    z.maxLength(max, 'dashboardVariables'),
    unique('dashboardVariables', ({ deviceId, varId }) => `${deviceId} ${varId}`),
  )

const targets = (min: number) =>
  z.array(Id, 'dashboardTargets').check(
    z.minLength(min, 'dashboardTargets'),
    z.maxLength(dashboardLimits.targetsMax, 'dashboardTargets'),
    unique('dashboardTargets', (id) => id),
  )

function unique<T>(message: FieldMessage, keyOf: (item: T) => string | number) {
  return z.refine<T[]>((list) => new Set(list.map(keyOf)).size === list.length, { error: message })
}

const Bound = z._default(z.nullable(z.number('numeric')), null)

const ValueWidget = z.object({
  kind: z.literal('value'),
  ...common,
  variables: variablesOf(1),
  /** Ends of the bar below the value; null: there is no bar. */
  low: Bound,
  high: Bound,
})

const TableWidget = z.object({
  kind: z.literal('table'),
  ...common,
  variables: variablesOf(dashboardLimits.variablesMax),
  /** `matrix`: a row for each device, a column for each name of a variable. */
  layout: z._default(z.enum(['rows', 'matrix'], 'invalid'), 'rows'),
})

const TrendWidget = z.object({
  kind: z.literal('trend'),
  ...common,
  variables: variablesOf(dashboardLimits.chartVariablesMax),
  hours: integer(1, 168, 'dashboardHours'),
})

const BarsWidget = z.object({
  kind: z.literal('bars'),
  ...common,
  variables: variablesOf(dashboardLimits.barVariablesMax),
  step: z.enum(['hour', 'day'], 'invalid'),
  measure: ReportMeasure,
  /** How many hours or days, this one included. */
  periods: integer(2, 62, 'dashboardPeriods'),
})

/** Without devices: those of all devices of the account, and on a shared board those of the board's devices. */
const AlarmsWidget = z.object({
  kind: z.literal('alarms'),
  ...common,
  deviceIds: targets(0),
  which: z.enum(['active', 'open', 'newest'], 'invalid'),
})

/** How many devices are in which state; without devices as of alarms. */
const StatesWidget = z.object({ kind: z.literal('states'), ...common, deviceIds: targets(0) })

const MapWidget = z.object({ kind: z.literal('map'), ...common, deviceIds: targets(1) })

const TextWidget = z.object({
  kind: z.literal('text'),
  ...common,
  text: lines(0, 2_000, 'dashboardText'),
  size: z._default(z.enum(['heading', 'plain'], 'invalid'), 'plain'),
})

/** What can stand on a board. Another kind is one schema and one line here, and one file and one line in the console. */
export const Widget = z
  .discriminatedUnion(
    'kind',
    [
      ValueWidget,
      TableWidget,
      TrendWidget,
      BarsWidget,
      AlarmsWidget,
      StatesWidget,
      MapWidget,
      TextWidget,
    ],
    'invalid',
  )
  .check((context) => {
    const { value: widget } = context
    if (widget.x + widget.w > dashboardLimits.columns) {
      context.issues.push(fault(widget, 'x', 'dashboardPlace'))
    }
    if (widget.kind === 'value' && !isRange(widget.low, widget.high)) {
      context.issues.push(fault(widget, 'low', 'dashboardRange'))
    }
  })
export type Widget = z.output<typeof Widget>
export type WidgetKind = Widget['kind']

function isRange(low: number | null, high: number | null): boolean {
  return (low === null && high === null) || (low !== null && high !== null && low < high)
}

function fault(input: unknown, field: string, message: FieldMessage) {
  return { code: 'custom' as const, input, path: [field], message }
}

type Named = Pick<z.output<typeof ReportVariable>, 'deviceId' | 'varId'>

/** The variables that a widget shows. */
export function variablesOfWidget(widget: Widget): readonly Named[] {
  return 'variables' in widget ? widget.variables : []
}

/** All devices that a widget names, with variables or without. */
export function devicesOfWidget(widget: Widget): readonly number[] {
  if ('deviceIds' in widget) return widget.deviceIds
  return [...new Set(variablesOfWidget(widget).map(({ deviceId }) => deviceId))]
}
