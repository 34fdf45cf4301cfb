import * as z from 'zod/mini'
import { CommandReason, CommandState } from '../command/command.ts'
import { ExceptionCode, LastGood, ReadAs, ValueFault } from '../command/value-fault.ts'
import { rawScaling, shownScaling } from '../device-model/variable-scaling.ts'
import { endpoint } from '../endpoint.ts'
import { getPage, Id, IdText, integer, plainText, TimeMs } from '../fields.ts'
import { limits } from '../limits.ts'

export const Quality = z.enum(['good', 'stale', 'bad'])
export type Quality = z.infer<typeof Quality>

/** A variable of one device with its newest value, which is null where there is none: then alone its quality is "bad". */
export const LastValue = z.object({
  varId: Id,
  name: z.string(),
  value: z.nullable(z.number()),
  raw: z.nullable(z.number()),
  /** The content of a variable of a text format, whose `value` is null. */
  text: z.optional(z.string()),
  fault: z.optional(ValueFault),
  exception: ExceptionCode,
  readAs: ReadAs,
  lastGood: LastGood,
  unit: z.string(),
  time: z.nullable(TimeMs),
  quality: Quality,
  alarm: z.union([z.literal(0), z.literal(1)]),
  isTop: z.boolean(),
  fm: z.int(),
  func: z.int(),
  register: z.int(),
  /** Set of a variable with a formula, whose function code and register say nothing. */
  isCalculated: z.optional(z.literal(true)),
  bit: z.optional(z.int()),
  length: z.optional(z.int()),
  rw: z.enum(['r', 'rw']),
  decimals: z.int(),
  /** The value before it was limited by `valueMin` or `valueMax`; left out when it lies within them. */
  unclamped: z.optional(z.number()),
  ...shownScaling,
  ...rawScaling,
  /** The seconds between two readings, by which "stale" is measured. */
  rateSeconds: z.number(),
})
export type LastValue = z.output<typeof LastValue>

export const SlaveValues = z.object({
  slaveId: Id,
  slaveName: z.string(),
  addr: z.int(),
  var: z.array(LastValue),
})
export type SlaveValues = z.output<typeof SlaveValues>

/** A point as `[ms, avg, min, max]`. */
export const HistoryPoint = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type HistoryPoint = z.output<typeof HistoryPoint>

export const HistorySeries = z.object({
  varId: Id,
  name: z.string(),
  unit: z.string(),
  points: z.array(HistoryPoint),
})
export type HistorySeries = z.output<typeof HistorySeries>

const HistoryRow = z.object({
  varId: Id,
  name: z.string(),
  unit: z.string(),
  /** As the variable was shown at that time, like the unit. */
  decimals: z.int(),
  time: TimeMs,
  value: z.number(),
})

const dataQuery = z
  .object({
    deviceId: Id,
    varIds: z.optional(z.array(Id).check(z.maxLength(100, 'tooMany'))),
    startTime: z.optional(TimeMs),
    endTime: z.optional(TimeMs),
    maxPoints: z.optional(integer(2, 10_000, 'invalid')),
    page: z.optional(integer(1, 1_000_000, 'page')),
    pageSize: z.optional(
      z.int('pageSize').check(
        z.refine((size) => limits.pageSizes.some((allowed) => allowed === size), {
          error: 'pageSize',
        }),
      ),
    ),
  })
  .check((context) => {
    const { value: input, issues } = context
    const { startTime, endTime } = input
    if (startTime === undefined && endTime === undefined) return
    if (startTime === undefined || endTime === undefined) {
      const missing = startTime === undefined ? 'startTime' : 'endTime'
      issues.push({ code: 'custom', input, path: [missing], message: 'required' })
    } else if (startTime >= endTime) {
      issues.push({ code: 'custom', input, path: ['startTime'], message: 'timeRange' })
    }
  })

export const WriteResult = z.object({
  commandId: Id,
  /**
   * `answered`: the device accepted the write, but the value read back differs; `reason` says why. Any state but
   * `confirmed` without a reason (`isUnderWay`): a slow device was not done when the call had to be answered, and the
   * trail will show how it ends.
   */
  state: CommandState,
  reason: CommandReason,
  value: z.number(),
  readBack: z.nullable(z.number()),
  costMs: z.number(),
  /** The sent frames as upper-case hex, in order of sending. */
  tx: z.string(),
  rx: z.string(),
})
export type WriteResult = z.output<typeof WriteResult>

export const variableApi = {
  lastValues: endpoint({
    method: 'GET',
    path: '/app/getVarLastData',
    tag: 'variables',
    summary: {
      zh_cn: '设备的最新值，按从机分组，置顶变量在前。',
      en_us: 'Newest values of a device, grouped by slave, pinned variables first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object({ deviceId: IdText }),
    output: z.array(SlaveValues),
  }),
  data: endpoint({
    method: 'POST',
    path: '/app/getVarData',
    tag: 'variables',
    summary: {
      zh_cn: '不带时间时立即读取设备；带时间时返回历史，按 maxPoints 抽稀，或用 page 分页。',
      en_us:
        'Without a time range reads the device now; with one answers history, thinned to `maxPoints` or in rows with `page`.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: dataQuery,
    output: z.union([
      z.array(SlaveValues),
      z.object({ series: z.array(HistorySeries) }),
      getPage(HistoryRow),
    ]),
  }),
  write: endpoint({
    method: 'POST',
    path: '/app/setVarData',
    tag: 'variables',
    summary: {
      zh_cn: '写入变量并回读，返回收发报文。',
      en_us: 'Writes a variable, reads it back and answers with both frames.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '写入变量', en_us: 'Write variable' },
    isWithinDevices: true,
    input: z.object({
      deviceId: Id,
      varId: Id,
      value: z.number('numeric'),
      /** Any text of the caller, which live messages about this write carry. */
      ref: z.optional(plainText(0, 40, 'invalid')),
    }),
    output: WriteResult,
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/app/varTop',
    tag: 'variables',
    summary: { zh_cn: '置顶设备的一个变量。', en_us: 'Pins a variable of a device to the top.' },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '置顶变量', en_us: 'Pin variable' },
    input: z.object({ deviceId: Id, varId: Id, isTop: z.boolean() }),
    output: z.null(),
  }),
}
