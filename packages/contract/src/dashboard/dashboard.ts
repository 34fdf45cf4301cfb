import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.ts'
import { Id, TimeMs } from '../fields.ts'
import { ShownDevice } from '../page/shown.ts'
import { dashboardLimits, devicesOfWidget, Widget } from './widget.ts'

interface Boards {
  readonly widgets: readonly Widget[]
}

/** A board's widgets on their grid. The content names devices and variables by ids, and holds no value. */
export const DashboardContent = z
  .object({
    widgets: z
      .array(Widget, 'invalid')
      .check(z.maxLength(dashboardLimits.widgetsMax, 'dashboardWidgets')),
  })
  .check((context) => {
    for (const message of faultsOf(context.value)) {
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: ['widgets'],
        message,
      })
    }
  })
export type DashboardContent = z.output<typeof DashboardContent>

function faultsOf(content: Boards): FieldMessage[] {
  const { widgets } = content
  const faults: FieldMessage[] = []
  if (new Set(widgets.map(({ id }) => id)).size < widgets.length) faults.push('invalid')
  if (widgets.some((one, index) => widgets.slice(0, index).some((other) => isOver(one, other)))) {
    faults.push('dashboardPlace')
  }
  if (devicesOf(content).length > dashboardLimits.devicesMax) faults.push('dashboardDevices')
  if (JSON.stringify(content).length > dashboardLimits.charactersMax) faults.push('dashboardBytes')
  return faults
}

type Place = Pick<Widget, 'x' | 'y' | 'w' | 'h'>

/** Whether two widgets take the same cell of the grid. */
export function isOver(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  )
}

/** The devices of a board, each once. */
export function devicesOf({ widgets }: Boards): readonly number[] {
  return [...new Set(widgets.flatMap(devicesOfWidget))]
}

export const DashboardEntry = z.object({
  id: Id,
  name: z.string(),
  widgets: z.int(),
  /** Changes with every save of the content; a save must name it. */
  updateTime: TimeMs,
  /** Whether anybody who has the code may look at it now. */
  shared: z.boolean(),
})
export type DashboardEntry = z.output<typeof DashboardEntry>

/** A device of a board with the variables that the board shows, and no others. */
export const DashboardDevice = z.extend(ShownDevice, {
  /** WGS-84 degrees; null: not on a map of the board, or nowhere. */
  place: z.nullable(z.object({ longitude: z.number(), latitude: z.number() })),
  /** Modbus addresses of the variables' slaves by `varId`, of devices with a line whose frames the reader may look at. */
  slaveAddrs: z.optional(z.record(z.string(), z.int())),
})
export type DashboardDevice = z.output<typeof DashboardDevice>

/** A board with what it shows. A device that is gone, or is not to be seen any more, is not among its devices. */
export const DashboardView = z.object({
  id: Id,
  name: z.string(),
  updateTime: TimeMs,
  content: DashboardContent,
  devices: z.array(DashboardDevice),
})
export type DashboardView = z.output<typeof DashboardView>

/** A board that is open to whoever has the code, to look at. */
export const DashboardShare = z.object({
  code: z.string(),
  /** The board's address, `/showDashboard/<code>` below the server's root. */
  url: z.string(),
  expireTime: z.nullable(TimeMs),
  hasPassword: z.boolean(),
  views: z.int(),
  /** How many connections have it open now. */
  viewers: z.int(),
  createTime: TimeMs,
})
export type DashboardShare = z.output<typeof DashboardShare>
