import * as z from 'zod/mini'
import { endpoint, fileCall } from '../endpoint.ts'
import { Id, IdText, TimeMs } from '../fields.ts'

export const importLimits = { rows: 10_000, fileBytes: 20 * 1_048_576 } as const

/** The fault of a row. `row` counts as spreadsheet programs do: the headings are row 1. */
export const ImportFault = z.object({
  row: z.int(),
  /** Key of the column. */
  column: z.string(),
  /** The column's heading in the language of the call. */
  heading: z.string(),
  sn: z.string(),
  message: z.string(),
})
export type ImportFault = z.output<typeof ImportFault>

/** `checked`: a dry run, which wrote nothing. */
const ImportState = z.enum(['checked', 'running', 'done'])

export const DeviceImport = z.object({
  /** Null for a dry run. */
  id: z.nullable(Id),
  fileName: z.string(),
  state: ImportState,
  /** Number of rows with devices. */
  total: z.int(),
  /** Number of devices added; in a dry run, of those that would be. */
  done: z.int(),
  failed: z.int(),
  startTime: TimeMs,
  errors: z.array(ImportFault),
  /** Only in a dry run: the rows as they were understood, without passwords. */
  preview: z.optional(
    z.object({
      columns: z.array(z.object({ column: z.string(), heading: z.string() })),
      rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
      /** Headings that have no meaning here. */
      ignored: z.array(z.string()),
      /**
       * Number of serial numbers that were not compared with those of other accounts: a dry run compares 1,000 a day.
       */
      unchecked: z.int(),
    }),
  ),
})
export type DeviceImport = z.output<typeof DeviceImport>

/** An import is started by a file: `POST /app/deviceImport` is described beside the contract. */
export const deviceImportApi = {
  state: endpoint({
    method: 'GET',
    path: '/app/deviceImport',
    tag: 'devices',
    summary: {
      zh_cn: '导入进度，逐行给出错误；重启后自动继续。',
      en_us: 'How an import goes on, with an error a row; it goes on by itself after a restart.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText }),
    output: DeviceImport,
  }),
}

/** Export and import of devices as sheets. */
export const deviceFiles = {
  export: fileCall({
    method: 'GET',
    path: '/app/deviceExport',
    tag: 'devices',
    summary: {
      zh_cn: '按条件导出设备为 CSV 或 XLSX，不含密码。',
      en_us: 'Devices of a filter as CSV or XLSX, without passwords.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'export',
  }),
  template: fileCall({
    method: 'GET',
    path: '/app/deviceTemplate',
    tag: 'devices',
    summary: {
      zh_cn: '导入设备用的空表，含一行示例。',
      en_us: 'An empty sheet for importing devices, with one as an example.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'export',
  }),
  import: fileCall({
    method: 'POST',
    path: '/app/deviceImport',
    tag: 'devices',
    summary: {
      zh_cn:
        '导入 CSV 或 XLSX 中的设备，不超过 20 MB、10,000 行，列与导出相同，另加 password；dryRun 只检查不写入。数据多时返回后继续，用 id 查询进度。',
      en_us:
        'Adds the devices of a CSV or XLSX file of at most 20 MB and 10,000 rows, columns as exported plus `password`; `dryRun` writes nothing. Large ones go on after the answer: ask with `id`.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '批量导入设备', en_us: 'Import devices' },
    rate: 'import',
  }),
}
