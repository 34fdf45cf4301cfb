import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, plainText, TimeMs, TimeMsText } from '../fields.ts'
import { HistorySeries, WriteResult } from '../telemetry-history/variable-api.ts'
import { confirmation } from './page-role.ts'
import { AlarmingVariable, Show, ShownAlarm } from './shown.ts'

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
    isOnce: true,
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
      configurationId: Id,
      deviceId: z.optional(Id),
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
