import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  getPage,
  Id,
  IdText,
  integer,
  integerText,
  pageQuery,
  TimeMs,
  TimeMsText,
} from '../fields.ts'

export const FrameDirection = z.enum(['up', 'down'])
export type FrameDirection = z.infer<typeof FrameDirection>
export const FrameKind = z.enum(['reg', 'heartbeat', 'poll', 'answer', 'manual'])
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

/** Which rows of a device's log are asked for. */
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
    summary:
      'What went over a device’s serial line, newest first, a page at a time. `beforeId` goes on behind that row; `pattern` is hex with ?? for any byte.',
    access: 'session',
    input: z.extend(SerialLogFilter, { beforeId: z.optional(IdText), ...pageQuery }),
    output: getPage(SerialLogRow),
  }),
  tail: endpoint({
    method: 'GET',
    path: '/app/seriesDebugLog',
    summary:
      'Frames of the line as they come, oldest first. Without `lastId` it switches the log on for 10 minutes; afterwards `until` is 0.',
    access: 'session',
    input: z.object({
      deviceId: IdText,
      lastId: z.optional(integerText(0, Number.MAX_SAFE_INTEGER, 'invalid')),
    }),
    output: z.object({ list: z.array(SerialLogRow), lastId: z.int(), until: TimeMs }),
  }),
  record: endpoint({
    method: 'PUT',
    path: '/app/seriesDebugLog',
    summary: 'Switches a device’s log on for 10 minutes, or off; `until` is 0 when it is off.',
    access: 'session',
    input: z.object({ deviceId: Id, on: z.boolean('invalid') }),
    output: z.object({ until: TimeMs }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/app/seriesDebugLog',
    summary:
      'Sends bytes to the line between two polls; answers what came until `wait` ms of silence.',
    access: 'session',
    input: SerialSend,
    output: z.object({ tx: z.string(), rx: z.string(), costMs: z.number() }),
  }),
}
