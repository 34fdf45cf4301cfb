import * as z from 'zod/mini'
import { endpoint, fileCall } from '../endpoint.ts'
import { Id, IdsText, IdText, listOf, pageQuery, TimeMs, TimeMsText } from '../fields.ts'

/**
 * The path below `/api2`. It answers a file and so is no endpoint. Filters are those of `varLog`, `format` csv or xlsx
 * and a layout.
 */
export const varLogExportPath = '/app/varLog/export'

/** `long`: one row a value; `wide`: one column a variable and one row a second. */
export const VarLogLayout = z.enum(['long', 'wide'], 'invalid')
export type VarLogLayout = z.output<typeof VarLogLayout>

/** The days that one query of the log may span; without a start it shows the last day. */
export const varLogDaysMax = 366

/** The number of devices that one query of the log may span. */
export const varLogDevicesMax = 200

/** Any name that the caller gives to an export, to ask for its progress by it. */
export const ExportRef = z.string('invalid').check(z.regex(/^[\w-]{1,40}$/, 'invalid'))

export const VarLogRow = z.object({
  time: TimeMs,
  deviceId: Id,
  deviceName: z.string(),
  slaveName: z.string(),
  varId: Id,
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  decimals: z.int(),
  /** The name that the variable has for this value now; left out where it has none. */
  valueName: z.optional(z.string()),
})
export type VarLogRow = z.output<typeof VarLogRow>

export const varLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/varLog',
    tag: 'variables',
    summary: {
      zh_cn:
        '变量记录：一台设备、若干设备、一个分组，或全部可见设备（最多200台）；最近的在前，不带时间为最近 24 小时，最长 366 天。',
      en_us:
        'Recorded values of a device, of several, of a group, or of all that the caller sees (up to 200), newest first; without times those of the last 24 hours, at most 366 days.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      /** The device. When neither it nor the next two are there, all devices that the caller sees count. */
      deviceId: z.optional(IdText),
      /** At most a hundred ids of devices, separated by commas. */
      deviceIds: z.optional(IdsText),
      group: z.optional(IdText),
      /** At most a hundred ids of variables, separated by commas; when it is left out, all of the devices count. */
      varIds: z.optional(IdsText),
      startTime: z.optional(TimeMsText),
      endTime: z.optional(TimeMsText),
      order: z.optional(z.enum(['desc', 'asc'], 'invalid')),
      ...pageQuery,
    }),
    output: listOf(VarLogRow),
  }),
  progress: endpoint({
    method: 'GET',
    path: '/app/exportProgress',
    tag: 'variables',
    summary: {
      zh_cn: '正在进行的导出已写出多少条；按导出时带的 ref 查询。',
      en_us:
        'How many rows of an export under way are written; asked for by the `ref` of the export.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ ref: ExportRef }),
    output: z.object({ total: z.int(), rows: z.int() }),
  }),
}

/** Recorded values as a file. */
export const varLogFiles = {
  export: fileCall({
    method: 'GET',
    path: varLogExportPath,
    tag: 'variables',
    summary: {
      zh_cn: '导出变量记录为 CSV 或 XLSX，最近的在前；一值一行，或一变量一列（须带一台设备）。',
      en_us:
        'Recorded values as CSV or XLSX, newest first; a row a value, or (of one device) a column a variable.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'export',
  }),
}
