import * as z from 'zod/mini'
import { AlarmRow } from '../alarm/alarm-log-api.ts'
import { DeviceStatus } from '../device/device.ts'
import { StateLogType } from '../device/state-log-api.ts'
import { endpoint } from '../endpoint.ts'
import { Id, TimeMs } from '../fields.ts'

const Count = z.int()

/** Why somebody is to look at a device; the most urgent reason comes first. */
export const AttentionReason = z.enum(['alarm', 'refused', 'offline', 'weak'])
export type AttentionReason = z.output<typeof AttentionReason>

export const AttentionRow = z.object({
  deviceId: Id,
  deviceName: z.string(),
  status: DeviceStatus,
  reason: AttentionReason,
  /**
   * When its newest lasting alarm began, when it was refused, or when it went offline; null: not known to the account,
   * or of no meaning.
   */
  time: z.nullable(TimeMs),
  /** Signal strength 0–31 of a weak one. */
  csq: z.nullable(z.int()),
})
export type AttentionRow = z.output<typeof AttentionRow>

export const homeApi = {
  data: endpoint({
    method: 'GET',
    path: '/app/homeData',
    tag: 'overview',
    summary: {
      zh_cn: '各状态的设备数，以及模型、分组、变量和组态的数量。',
      en_us:
        'Counts of devices by state, of models, groups, variables, triggers and configurations.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.object({
      deviceCount: Count,
      unactivated: Count,
      offline: Count,
      online: Count,
      alarm: Count,
      modelCount: Count,
      groupCount: Count,
      varCount: Count,
      /** Triggers of devices and of models. */
      triggerCount: Count,
      configurationCount: Count,
      contactCount: Count,
      /** Bytes of stored history, and how many the account may have; 0: no limit. */
      historyBytes: Count,
      historyBytesMax: Count,
      /** Whether the account closed the first steps. */
      isStepsHidden: z.boolean(),
    }),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/app/homeStats',
    tag: 'overview',
    summary: {
      zh_cn: '最近 24 小时每小时保存的数值条数、最近的状态变化，以及需要关注的设备。',
      en_us:
        'Samples stored in each of the last 24 hours, the newest state changes and devices to look at.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.object({
      samples: z.array(z.object({ time: TimeMs, count: Count })),
      events: z.array(
        z.object({
          deviceId: Id,
          deviceName: z.string(),
          type: StateLogType,
          content: z.string(),
          time: TimeMs,
        }),
      ),
      attention: z.object({
        /** How many devices are to be looked at. */
        total: Count,
        /** The most urgent of them. */
        list: z.array(AttentionRow),
      }),
    }),
  }),
  triggers: endpoint({
    method: 'GET',
    path: '/app/homeTrigger',
    tag: 'overview',
    summary: {
      zh_cn: '未处理的报警数、其中最近的几条、仍在持续的报警数，以及最近 7 天每天的报警数。',
      en_us:
        'How many alarms nobody has handled yet, the newest of them, how many last, and how many began on each of 7 days.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.object({
      /** Alarms that still last, whether somebody has seen them or not. */
      active: Count,
      /**
       * Alarms that nobody has acknowledged or closed, whether they last or are over: the number at bell, title and
       * home.
       */
      open: Count,
      /** The newest open alarms. */
      list: z.array(AlarmRow),
      /** Alarms that began on each of the last 7 days, by days of the account's time zone. */
      days: z.array(z.object({ day: z.string(), count: Count })),
    }),
  }),
  steps: endpoint({
    method: 'PUT',
    path: '/app/homeSteps',
    tag: 'overview',
    summary: {
      zh_cn: '隐藏概览上的入门步骤，或重新显示。',
      en_us: 'Hides the first steps on the overview, or shows them again.',
    },
    permission: 'personal',
    demo: 'open',
    audit: null,
    input: z.object({ isHidden: z.boolean('invalid') }),
    output: z.null(),
  }),
}
