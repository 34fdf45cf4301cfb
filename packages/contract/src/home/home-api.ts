import * as z from 'zod/mini'
import { AlarmRow } from '../alarm/alarm-log-api.ts'
import { StateLogType } from '../device/state-log-api.ts'
import { endpoint } from '../endpoint.ts'
import { Id, TimeMs } from '../fields.ts'

const Count = z.int()

export const homeApi = {
  data: endpoint({
    method: 'GET',
    path: '/app/homeData',
    tag: 'overview',
    summary: {
      zh_cn: '各状态的设备数，以及模型、变量和组态的数量。',
      en_us: 'Counts of devices by state, of models, variables, triggers and configurations.',
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
      varCount: Count,
      /** Triggers of devices and of models. */
      triggerCount: Count,
      configurationCount: Count,
    }),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/app/homeStats',
    tag: 'overview',
    summary: {
      zh_cn: '最近 24 小时每小时保存的数值条数，以及最近的状态变化。',
      en_us: 'Samples stored in each of the last 24 hours and the newest state changes.',
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
    }),
  }),
  triggers: endpoint({
    method: 'GET',
    path: '/app/homeTrigger',
    tag: 'overview',
    summary: {
      zh_cn: '未处理的报警数、其中最近的几条，以及仍在持续的报警数。',
      en_us: 'How many alarms nobody has handled yet, the newest of them, and how many last.',
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
    }),
  }),
}
