import * as z from 'zod/mini'
import { AlarmEnd, AlarmState } from '../alarm/alarm-log-api.ts'
import { TriggerCondition } from '../alarm/trigger.ts'
import { DeviceStatus } from '../device/device.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, plainText, TimeMs } from '../fields.ts'
import { LastValue, WriteResult } from '../telemetry-history/variable-api.ts'
import { PageEntry } from './configuration-api.ts'

/** A page share: a configuration opened to whoever has the code. */
export const ConfigurationShare = z.object({
  code: z.string(),
  /** The viewer’s address, `/show/<code>` below the server’s root. */
  url: z.string(),
  expireTime: z.nullable(TimeMs),
  hasPassword: z.boolean(),
  allowWrite: z.boolean(),
  /** How often the share was opened. */
  views: z.int(),
  /** How many connections have it open now. */
  viewers: z.int(),
  createTime: TimeMs,
})
export type ConfigurationShare = z.output<typeof ConfigurationShare>

/** Which configuration and which device; a device's own configuration may leave the device out. */
const shared = { configurationId: Id, deviceId: z.optional(Id) }

export const configurationShareApi = {
  read: endpoint({
    method: 'GET',
    path: '/app/configurationShare',
    summary: 'The share of a configuration for a device; null when there is none.',
    access: 'session',
    input: z.object({ configurationId: IdText, deviceId: z.optional(IdText) }),
    output: z.nullable(ConfigurationShare),
  }),
  save: endpoint({
    method: 'POST',
    path: '/app/configurationShare',
    summary:
      'Shares a configuration, or changes its share; the code stays until the share is revoked.',
    access: 'session',
    input: z.object({
      ...shared,
      /** Null: the share lasts until it is revoked. Left out: the time stays. */
      expireTime: z.optional(z.nullable(TimeMs)),
      /** Null: no password. Left out: the password stays. */
      password: z.optional(z.nullable(plainText(4, 32, 'sharePassword'))),
      allowWrite: z.optional(z.boolean()),
    }),
    output: ConfigurationShare,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/configurationShare',
    summary: 'Revokes a share at once, on open pages too.',
    access: 'session',
    input: z.object(shared),
    output: z.null(),
  }),
}

/** A device of the pages, with the variables that they show or write, and no others. */
export const ShownDevice = z.object({
  deviceId: Id,
  name: z.string(),
  status: DeviceStatus,
  var: z.array(LastValue),
})
export type ShownDevice = z.output<typeof ShownDevice>

export const Show = z.object({
  configurationId: Id,
  name: z.string(),
  /** The device that `$self` stands for. */
  deviceId: Id,
  deviceName: z.string(),
  /** The home pages come with their data, the others on demand. */
  pages: z.array(z.extend(PageEntry, { pageData: z.optional(z.string()) })),
  devices: z.array(ShownDevice),
  /** Addresses of the photos that the pages name by id. */
  photos: z.array(z.object({ id: Id, url: z.string() })),
  allowWrite: z.boolean(),
  /** Variables that the pages write; empty where writing is not allowed. */
  writes: z.array(z.object({ deviceId: Id, varId: Id })),
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
  startTime: TimeMs,
  endTime: z.nullable(TimeMs),
  end: z.nullable(AlarmEnd),
  state: AlarmState,
})
export type ShownAlarm = z.output<typeof ShownAlarm>

/** Fields of every call of a share. Calls that write carry them in the body, and they never reach a log. */
const entry = {
  code: plainText(1, 64, 'invalid'),
  password: z.optional(plainText(0, 32, 'invalid')),
}

export const showApi = {
  open: endpoint({
    method: 'GET',
    path: '/share/show',
    summary: 'Opens a shared configuration: pages, device and values.',
    access: 'public',
    input: z.object(entry),
    output: Show,
  }),
  page: endpoint({
    method: 'GET',
    path: '/share/page',
    summary: 'Page data of a page of a shared configuration.',
    access: 'public',
    input: z.object({ ...entry, id: IdText }),
    output: z.object({ id: Id, pageData: z.string(), updateTime: TimeMs }),
  }),
  alarms: endpoint({
    method: 'GET',
    path: '/share/alarm',
    summary:
      'The newest hundred alarms of the devices of a shared configuration that has an alarm list.',
    access: 'public',
    input: z.object(entry),
    output: z.array(ShownAlarm),
  }),
  set: endpoint({
    method: 'POST',
    path: '/share/set',
    summary:
      'Writes a variable that a page of the shared configuration writes, where the share allows it.',
    access: 'public',
    input: z.object({ ...entry, deviceId: Id, varId: Id, value: z.number('numeric') }),
    output: WriteResult,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/app/configurationPreview',
    summary: 'The same as a share shows, for who may see the configuration and the device.',
    access: 'session',
    input: z.object(shared),
    output: Show,
  }),
}
