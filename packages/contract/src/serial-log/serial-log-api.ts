import * as z from 'zod/mini'
import { endpoint, fileCall } from '../endpoint.ts'
import {
  Id,
  IdText,
  integer,
  integerText,
  listOf,
  pageQuery,
  TimeMs,
  TimeMsText,
} from '../fields.ts'

export const FrameDirection = z.enum(['up', 'down'])
export type FrameDirection = z.infer<typeof FrameDirection>
export const FrameKind = z.enum(['reg', 'heartbeat', 'poll', 'answer', 'manual', 'transmission'])
export type FrameKind = z.infer<typeof FrameKind>

/** A frame that went over a device's line. `hex` is upper case without blanks. */
export const SerialLogRow = z.object({
  id: Id,
  deviceId: Id,
  direction: FrameDirection,
  kind: FrameKind,
  hex: z.string(),
  /** Length in bytes. */
  length: z.int(),
  time: TimeMs,
  note: z.string(),
})
export type SerialLogRow = z.output<typeof SerialLogRow>

/** Bytes that one manual send may carry, without its CRC. */
const serialBytesMax = 512

const hexPattern = /^([0-9a-f]{2})+$/i

/** Whether the typed text is hex of whole bytes (blanks are ignored), or characters of one byte each. */
export function isSerialData(data: string, format: 'hex' | 'ascii'): boolean {
  const isAscii = format === 'ascii'
  const text = isAscii ? data : data.replaceAll(/\s/g, '')
  const length = isAscii ? text.length : text.length / 2
  const isBytes = isAscii ? isLatin(text) : hexPattern.test(text)
  return isBytes && length > 0 && length <= serialBytesMax
}

const isLatin = (text: string) => Array.from(text).every((one) => (one.codePointAt(0) ?? 0) <= 0xff)

/** Bytes in hex, `??` for any byte, blanks anywhere. */
const FramePattern = z
  .string('framePattern')
  .check(
    z.maxLength(400, 'framePattern'),
    z.regex(/^\s*([0-9a-f]{2}|\?\?)(\s*([0-9a-f]{2}|\?\?))*\s*$/i, 'framePattern'),
  )

export const isFramePattern = (text: string) => FramePattern.safeParse(text).success

/** Filter for the rows of a device's log. */
export const SerialLogFilter = z.object({
  deviceId: IdText,
  direction: z.optional(FrameDirection),
  kind: z.optional(FrameKind),
  /** Only frames that hold these bytes. */
  pattern: z.optional(FramePattern),
  startTime: z.optional(TimeMsText),
  endTime: z.optional(TimeMsText),
})

export const SerialLogFormat = z.enum(['csv', 'txt'])
export type SerialLogFormat = z.infer<typeof SerialLogFormat>
/** GET: the rows of a filter as a file, newest first, beside the contract's JSON calls. */
export const serialLogExportPath = '/app/seriesLog/export'

const SerialSend = z
  .object({
    deviceId: Id,
    data: z.string('serialData').check(z.maxLength(4 * serialBytesMax, 'serialData')),
    format: z.enum(['hex', 'ascii']),
    crc: z.optional(z.enum(['none', 'modbus'])),
    wait: z.optional(integer(50, 10_000, 'serialWait')),
  })
  .check((context) => {
    const { data, format } = context.value
    if (isSerialData(data, format)) return
    context.issues.push({ code: 'custom', input: data, path: ['data'], message: 'serialData' })
  })

export const serialLogApi = {
  page: endpoint({
    method: 'GET',
    path: '/app/seriesLog',
    tag: 'serialLine',
    summary: {
      zh_cn:
        '设备串口上的报文，最近的在前，可分页。beforeId 从该行之后继续；pattern 为十六进制，?? 代表任意字节。',
      en_us:
        'What went over a device’s serial line, newest first. `beforeId` goes on behind that row; `pattern` is hex with ?? for any byte.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.extend(SerialLogFilter, { beforeId: z.optional(IdText), ...pageQuery }),
    output: listOf(SerialLogRow),
  }),
  tail: endpoint({
    method: 'GET',
    path: '/app/seriesDebugLog',
    tag: 'serialLine',
    summary: {
      zh_cn: '实时串口报文，最早的在前。不带 lastId 时开启记录 10 分钟；结束后 until 为 0。',
      en_us:
        'Frames of the line as they come, oldest first. Without `lastId` it switches the log on for 10 minutes; afterwards `until` is 0.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      deviceId: IdText,
      lastId: z.optional(integerText(0, Number.MAX_SAFE_INTEGER, 'invalid')),
    }),
    output: z.object({ list: z.array(SerialLogRow), lastId: z.int(), until: TimeMs }),
  }),
  record: endpoint({
    method: 'PUT',
    path: '/app/seriesDebugLog',
    tag: 'serialLine',
    summary: {
      zh_cn: '开启设备串口记录 10 分钟，或关闭；关闭时 until 为 0。',
      en_us: 'Switches a device’s log on for 10 minutes, or off; `until` is 0 when it is off.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '开关串口日志', en_us: 'Switch the serial log' },
    input: z.object({ deviceId: Id, on: z.boolean('invalid') }),
    output: z.object({ until: TimeMs }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/app/seriesDebugLog',
    tag: 'serialLine',
    summary: {
      zh_cn: '在两次轮询之间向串口发送字节；静默 wait 毫秒后返回收到的内容。',
      en_us:
        'Sends bytes to the line between two polls; answers what came until `wait` ms of silence.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '手动发送串口数据', en_us: 'Sent bytes to a serial line' },
    input: SerialSend,
    output: z.object({ tx: z.string(), rx: z.string(), costMs: z.number() }),
  }),
}

/** The serial log as a file. */
export const serialLogFiles = {
  export: fileCall({
    method: 'GET',
    path: serialLogExportPath,
    tag: 'serialLine',
    summary: {
      zh_cn: '按条件导出设备串口报文，最近的在前。',
      en_us: 'What went over a device’s serial line as a file, all of the filter, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'export',
  }),
}
