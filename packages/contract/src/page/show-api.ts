import * as z from 'zod/mini'
import { AlarmEnd, AlarmState } from '../alarm/alarm-log-api.ts'
import { Severity, TriggerCondition } from '../alarm/trigger-condition.ts'
import { DeviceStatus } from '../device/device.ts'
import { shownScaling } from '../device-model/variable-scaling.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, integer, plainText, TimeMs, TimeMsText } from '../fields.ts'
import { HistorySeries, LastValue, WriteResult } from '../telemetry-history/variable-api.ts'
import { SiteOrigin } from './embed-site-api.ts'
import { PageEntry } from './page-entry.ts'
import { confirmation, PageRole } from './page-role.ts'
import { pastLimits } from './past-limits.ts'

const writableVariable = z.object({ deviceId: Id, varId: Id })

/** A page share: a configuration opened to whoever has the code. */
export const ConfigurationShare = z.object({
  configurationId: Id,
  deviceId: Id,
  code: z.string(),
  /** The viewer’s address, `/show/<code>` below the server’s root. */
  url: z.string(),
  expireTime: z.nullable(TimeMs),
  hasPassword: z.boolean(),
  allowWrite: z.boolean(),
  /** What visitors may write, of what the pages write; null: all of it, also what the pages will write. */
  writable: z.nullable(z.array(writableVariable)),
  /** How far back visitors may look, in hours; 0: they see what is now. */
  pastHours: z.int(),
  /** Origins of the sites that may show the pages in a frame. */
  frameSites: z.array(z.string()),
  /** How often the share was opened. */
  views: z.int(),
  /** How many connections have it open now. */
  viewers: z.int(),
  createTime: TimeMs,
})
export type ConfigurationShare = z.output<typeof ConfigurationShare>

/** Sites of other people that may show the pages of one share in a frame. */
const frameSitesMax = 5
const writableMax = 500

/** Which configuration and which device; a device's own configuration may leave the device out. */
const shared = { configurationId: Id, deviceId: z.optional(Id) }

export const configurationShareApi = {
  read: endpoint({
    method: 'GET',
    path: '/app/configurationShare',
    tag: 'sharedPages',
    summary: {
      zh_cn: '组态对某设备的分享；没有时为 null。',
      en_us: 'The share of a configuration for a device; null when there is none.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ configurationId: IdText, deviceId: z.optional(IdText) }),
    output: z.nullable(ConfigurationShare),
  }),
  save: endpoint({
    method: 'POST',
    path: '/app/configurationShare',
    tag: 'sharedPages',
    summary: {
      zh_cn: '分享组态，或修改分享；分享码在撤销前不变。',
      en_us:
        'Shares a configuration, or changes its share; the code stays until the share is revoked.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '分享组态页面', en_us: 'Share configuration pages' },
    input: z.object({
      ...shared,
      /** Null: the share lasts until it is revoked. Left out: the time stays. */
      expireTime: z.optional(z.nullable(TimeMs)),
      /** Null: no password. Left out: the password stays. */
      password: z.optional(z.nullable(plainText(4, 32, 'sharePassword'))),
      allowWrite: z.optional(z.boolean()),
      /** Null: whatever the pages write. Left out: it stays. */
      writable: z.optional(
        z.nullable(z.array(writableVariable).check(z.maxLength(writableMax, 'tooMany'))),
      ),
      pastHours: z.optional(integer(0, pastLimits.hoursMax, 'invalid')),
      frameSites: z.optional(z.array(SiteOrigin).check(z.maxLength(frameSitesMax))),
    }),
    output: ConfigurationShare,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/configurationShare',
    tag: 'sharedPages',
    summary: {
      zh_cn: '立即撤销分享，已打开的页面同时失效。',
      en_us: 'Revokes a share at once, on open pages too.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '取消组态分享', en_us: 'Revoke share of configuration pages' },
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
  writes: z.array(writableVariable),
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

const Alarming = z.object({ list: z.array(AlarmingVariable) })

/** Fields of every call of a share. Calls that write carry them in the body, and they never reach a log. */
const entry = {
  code: plainText(1, 64, 'invalid'),
  password: z.optional(plainText(0, 32, 'invalid')),
}

export const showApi = {
  open: endpoint({
    method: 'GET',
    path: '/share/show',
    tag: 'sharedPages',
    summary: {
      zh_cn: '打开分享的组态：页面、设备和数值。',
      en_us: 'Opens a shared configuration: pages, device and values.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: z.object(entry),
    output: Show,
  }),
  page: endpoint({
    method: 'GET',
    path: '/share/page',
    tag: 'sharedPages',
    summary: {
      zh_cn: '分享的组态中一个页面的数据。',
      en_us: 'Page data of a page of a shared configuration.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: z.object({ ...entry, id: IdText }),
    output: z.object({ id: Id, pageData: z.string(), updateTime: TimeMs }),
  }),
  alarms: endpoint({
    method: 'GET',
    path: '/share/alarm',
    tag: 'sharedPages',
    summary: {
      zh_cn: '分享的组态带报警列表时，其设备最近的 100 条报警。',
      en_us:
        'The newest hundred alarms of the devices of a shared configuration that has an alarm list.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    /** `before`: the newest of then, where the share opens the past. */
    input: z.object({ ...entry, before: z.optional(TimeMsText) }),
    output: z.array(ShownAlarm),
  }),
  alarming: endpoint({
    method: 'POST',
    path: '/share/alarming',
    tag: 'sharedPages',
    summary: {
      zh_cn: '分享页面上正在报警的变量。',
      en_us: 'Variables of the shared pages of which an alarm lasts.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: z.object(entry),
    output: Alarming,
  }),
  trend: endpoint({
    method: 'POST',
    path: '/share/trend',
    tag: 'sharedPages',
    summary: {
      zh_cn: '分享页面上曲线所画变量的历史，不早于曲线的时长。',
      en_us: 'History of variables that trends of the shared pages draw, no longer than they do.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: z.object({
      ...entry,
      deviceId: Id,
      varIds: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(10, 'tooMany')),
      /** Where the trends end, where the share opens the past; now without it. */
      endTime: z.optional(TimeMs),
    }),
    output: z.object({ series: z.array(HistorySeries) }),
  }),
  set: endpoint({
    method: 'POST',
    path: '/share/set',
    tag: 'sharedPages',
    summary: {
      zh_cn: '分享允许时，写入分享页面上操作所写的值。',
      en_us: 'Writes what a page of the shared configuration writes, where the share allows it.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: z.object({
      ...entry,
      deviceId: Id,
      varId: Id,
      value: z.number('numeric'),
      ...confirmation,
    }),
    output: WriteResult,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/app/configurationPreview',
    tag: 'sharedPages',
    summary: {
      zh_cn: '与分享内容相同，供有权查看该组态和设备的账号使用。',
      en_us: 'The same as a share shows, for who may see the configuration and the device.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      ...shared,
      /** True: the pages as they are saved, with what is not published yet. */
      draft: z.optional(z.boolean()),
      /** True: `writes` are those of visitors, if the pages were shared to be written. */
      asShare: z.optional(z.boolean()),
    }),
    output: Show,
  }),
  previewAlarming: endpoint({
    method: 'GET',
    path: '/app/configurationAlarming',
    tag: 'sharedPages',
    summary: {
      zh_cn: '组态页面上正在报警的变量。',
      en_us: 'Variables of the configuration pages of which an alarm lasts.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ configurationId: IdText, deviceId: z.optional(IdText) }),
    output: Alarming,
  }),
}
