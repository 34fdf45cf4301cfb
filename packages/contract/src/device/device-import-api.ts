import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, TimeMs } from '../fields.ts'

export const importLimits = { rows: 10_000, fileBytes: 20 * 1_048_576 } as const

/** What is wrong with a row. `row` counts as spreadsheet programs do: the headings are row 1. */
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
    summary: 'How an import goes on, with an error a row; it goes on by itself after a restart.',
    access: 'session',
    input: z.object({ id: IdText }),
    output: DeviceImport,
  }),
}
