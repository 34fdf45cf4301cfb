import * as z from 'zod/mini'
import { AlarmRow } from './alarm-log-api.ts'
import { endpoint } from './endpoint.ts'
import { Id, TimeMs } from './fields.ts'
import { StateLogType } from './log-api.ts'

const Count = z.int()

export const homeApi = {
  data: endpoint({
    method: 'GET',
    path: '/app/homeData',
    summary: 'Counts of devices by state, of models, variables and configurations.',
    access: 'session',
    input: z.object({}),
    output: z.object({
      deviceCount: Count,
      unactivated: Count,
      offline: Count,
      online: Count,
      alarm: Count,
      modelCount: Count,
      varCount: Count,
      configurationCount: Count,
    }),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/app/homeStats',
    summary: 'Samples stored in each of the last 24 hours and the newest state changes.',
    access: 'session',
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
    summary: 'How many alarms last and wait for somebody, and the newest of them.',
    access: 'session',
    input: z.object({}),
    output: z.object({
      /** That last. */
      active: Count,
      /** That nobody has handled. */
      open: Count,
      list: z.array(AlarmRow),
    }),
  }),
}
