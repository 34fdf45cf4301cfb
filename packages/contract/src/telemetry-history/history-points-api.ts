import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, TimeMs, TimeMsText } from '../fields.ts'
import { PackedPoints } from './packed-points.ts'

/** One answer holds so many points: a day of seconds. */
export const historyPointsMax = 100_000

export const historyPointsApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/historyPoints',
    tag: 'variables',
    summary: {
      zh_cn:
        '一个变量一段时间内的全部记录值（不抽稀），最早的在前，紧凑格式；每次最多十万点，`next` 为下一次的开始时间，最长 366 天。',
      en_us:
        'All recorded values of a variable in a time, none left out, oldest first, in a compact form; a hundred thousand at most, then go on from `next`; at most 366 days.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object({
      deviceId: IdText,
      varId: IdText,
      startTime: TimeMsText,
      endTime: TimeMsText,
    }),
    output: z.object({
      varId: Id,
      name: z.string(),
      unit: z.string(),
      decimals: z.int(),
      ...PackedPoints.shape,
      /** Where the next call begins; null: these were all. */
      next: z.nullable(TimeMs),
    }),
  }),
}
