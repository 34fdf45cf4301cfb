import * as z from 'zod/mini'
import { endpoint, fileCall } from '../endpoint.ts'
import { Id, IdText, listOf, pageQuery, TimeMs, TimeMsText } from '../fields.ts'

/**
 * Path below `/api2`. It answers a file and so is no endpoint. Filters are those of `varLog`, `format` csv or xlsx and
 * a layout.
 */
export const varLogExportPath = '/app/varLog/export'

/** `long`: one row a value; `wide`: one column a variable and one row a second. */
export const VarLogLayout = z.enum(['long', 'wide'], 'invalid')
export type VarLogLayout = z.output<typeof VarLogLayout>

/** Days that one query of the log may span; without a start it shows the last day. */
export const varLogDaysMax = 366

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
})
export type VarLogRow = z.output<typeof VarLogRow>

export const varLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/varLog',
    tag: 'variables',
    summary: {
      zh_cn:
        '一台设备的变量记录，不带设备则为账号下全部设备（最多 100 台、前 1000 条）；最近的在前，不带时间为最近 24 小时，最长 366 天。',
      en_us:
        'Recorded values of a device, or of all of the account (up to 100 devices and the first 1,000 rows), newest first; without times those of the last 24 hours, at most 366 days.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      /** When it is left out, all devices of the account. */
      deviceId: z.optional(IdText),
      /** At most a hundred ids separated by commas; when it is left out, all of the device. */
      varIds: z.optional(
        z.string('invalid').check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, 'invalid')),
      ),
      startTime: z.optional(TimeMsText),
      endTime: z.optional(TimeMsText),
      order: z.optional(z.enum(['desc', 'asc'], 'invalid')),
      ...pageQuery,
    }),
    output: listOf(VarLogRow),
  }),
}

/** Recorded values as a file. */
export const varLogFiles = {
  export: fileCall({
    method: 'GET',
    path: varLogExportPath,
    tag: 'variables',
    summary: {
      zh_cn: '导出设备的变量记录为 CSV 或 XLSX，最近的在前；一值一行，或一变量一列。',
      en_us:
        'Recorded values of a device as CSV or XLSX, newest first; a row a value, or a column a variable.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'export',
  }),
}
