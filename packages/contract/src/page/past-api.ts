import * as z from 'zod/mini'
import { Severity } from '../alarm/trigger-condition.ts'
import { endpoint } from '../endpoint.ts'
import { Id, integer, plainText, TimeMs } from '../fields.ts'
import { pastLimits } from './past-limits.ts'

const VariableList = z
  .array(
    z.object({
      deviceId: Id,
      varIds: z.array(Id).check(z.maxLength(pastLimits.variablesMax, 'tooMany')),
    }),
  )
  .check(z.minLength(1, 'required'), z.maxLength(pastLimits.devicesMax, 'tooMany'))

const query = {
  list: VariableList,
  from: TimeMs,
  to: TimeMs,
  /** How far apart the instants are at which values are wanted; without it there are alarms and devices alone. */
  stepMs: z.optional(integer(pastLimits.stepMsMin, pastLimits.spanMsMax, 'invalid')),
}

/** A value with its time. */
const PastPoint = z.tuple([z.number(), z.number()])

const Past = z.object({
  /** The first instant, and the last up to which the answer goes: less than was asked for where it would be too long. */
  from: TimeMs,
  to: TimeMs,
  /** None for a variable that was removed from its model. */
  series: z.array(
    z.object({
      deviceId: Id,
      varId: Id,
      /** A value older than this was not trusted any more. */
      goodMs: z.number(),
      /** Those that were the newest at one of the instants, as they were stored; the first may be older than `from`. */
      points: z.array(PastPoint),
    }),
  ),
  /** When the devices came (1) and went (0); the first may be older than `from`. */
  links: z.array(
    z.object({
      deviceId: Id,
      changes: z.array(z.tuple([z.number(), z.union([z.literal(0), z.literal(1)])])),
    }),
  ),
  /** Alarms of the variables that lasted at some time of it; the oldest are left out where there are too many. */
  alarms: z.array(
    z.object({
      deviceId: Id,
      varId: Id,
      severity: Severity,
      startTime: TimeMs,
      endTime: z.nullable(TimeMs),
      /** When somebody acknowledged or handled it; null: nobody has. */
      knownTime: z.nullable(TimeMs),
    }),
  ),
})
export type Past = z.output<typeof Past>
export type PastAlarm = Past['alarms'][number]

export const pastApi = {
  read: endpoint({
    method: 'POST',
    path: '/app/variablePast',
    tag: 'variables',
    summary: {
      zh_cn: '若干变量在一段时间内每一时刻最后存储的值，以及当时的报警和设备上下线。',
      en_us:
        'What was stored last of variables at each instant of a time, with the alarms and connections of then.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object(query),
    output: Past,
  }),
  share: endpoint({
    method: 'POST',
    path: '/share/past',
    tag: 'sharedPages',
    summary: {
      zh_cn: '分享允许时，分享页面所显示变量的过去，不早于分享允许的时长。',
      en_us:
        'The past of variables that shared pages show, where the share opens it and as far back as it does.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: z.object({
      code: plainText(1, 64, 'invalid'),
      password: z.optional(plainText(0, 32, 'invalid')),
      ...query,
    }),
    output: Past,
  }),
}
