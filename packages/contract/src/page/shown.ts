import * as z from 'zod/mini'
import { AlarmEnd, AlarmState } from '../alarm/alarm-log-api.ts'
import { Severity, TriggerCondition } from '../alarm/trigger-condition.ts'
import { DeviceStatus } from '../device/device.ts'
import { shownScaling } from '../device-model/variable-scaling.ts'
import { Id, TimeMs } from '../fields.ts'
import { LastValue } from '../telemetry-history/variable-api.ts'
import { PageEntry } from './page-entry.ts'
import { PageRole } from './page-role.ts'

/** What whoever looks at the pages may write by them. */
export const WritableVariable = z.object({ deviceId: Id, varId: Id })

/** A device of the pages, with the variables that they show or write, and no others. */
export const ShownDevice = z.object({
  deviceId: Id,
  name: z.string(),
  status: DeviceStatus,
  var: z.array(LastValue),
})
export type ShownDevice = z.output<typeof ShownDevice>

/** WGS-84 degrees. */
const ShownPlace = z.object({ longitude: z.number(), latitude: z.number() })
export type ShownPlace = z.output<typeof ShownPlace>

export const Show = z.object({
  configurationId: Id,
  name: z.string(),
  /** The device that `$self` stands for. */
  deviceId: Id,
  deviceName: z.string(),
  /** The home pages come with their data, the others on demand. */
  pages: z.array(z.extend(PageEntry, { pageData: z.optional(z.string()) })),
  devices: z.array(
    z.extend(ShownDevice, {
      role: PageRole,
      /** The place of a device on a map of the pages; null while nobody knows where it is. */
      place: z.optional(z.nullable(ShownPlace)),
    }),
  ),
  /** Addresses of the photos that the pages name by id. */
  photos: z.array(z.object({ id: Id, url: z.string() })),
  /** The sites that the pages embed and their owner allows, each with the address of its frame. */
  sites: z.array(z.object({ origin: z.string(), url: z.string() })),
  allowWrite: z.boolean(),
  /** Whether the pages are another account's, and seen because it shares the device. */
  isLent: z.boolean(),
  /** How far back the time machine goes, in hours; 0: there is none. */
  pastHours: z.int(),
  /** Variables that the pages write and this reader may write by them. */
  writes: z.array(WritableVariable),
})
export type Show = z.output<typeof Show>

/** An alarm of a device of the pages, for the element “alarm list”. */
export const ShownAlarm = z.object({
  id: Id,
  deviceId: Id,
  deviceName: z.string(),
  varName: z.string(),
  triggerName: z.string(),
  condition: TriggerCondition,
  content: z.string(),
  unit: z.string(),
  value: z.nullable(z.number()),
  /** Places after the point of the value: those of the variable now, or more where the value has more. */
  decimals: z.int(),
  names: shownScaling.names,
  startTime: TimeMs,
  endTime: z.nullable(TimeMs),
  end: z.nullable(AlarmEnd),
  state: AlarmState,
})
export type ShownAlarm = z.output<typeof ShownAlarm>

/** A variable that the pages show, of which an alarm lasts: the worst one of them. */
export const AlarmingVariable = z.object({
  deviceId: Id,
  varId: Id,
  severity: Severity,
  /** Whether somebody has acknowledged or handled each of its alarms. */
  isKnown: z.boolean(),
})
export type AlarmingVariable = z.output<typeof AlarmingVariable>
