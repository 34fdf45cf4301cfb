import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, TimeMs } from './fields.ts'
import { StateLogType } from './log-api.ts'

const Count = z.int()

export const homeApi = {
  data: endpoint({
    method: 'GET',
    path: '/app/homeData',
    summary: 'Counts of devices by state, of models and variables.',
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
}
