import type { Language, VarLogLayout } from '@fieldhub/contract'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import { localTimes } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import { FieldError } from '#platform/app-error.ts'
import { type TableFormat, tableFile } from '#platform/tables/table-file.ts'
import type { Point } from '#store/samples/sample-store.ts'
import type { HistoryContext } from './value-context.ts'
import { getRange, openVarLog, type VarLogFilter, type VarLogView } from './var-log.ts'
import { varLogBatches } from './var-log-batches.ts'
import { bySeconds, wideHeader, wideRows } from './var-log-wide.ts'

const wideColumnsMax = 200
/** A sheet of Excel, less its header. */
const sheetRowsMax = 1_048_575
/** Turned into rows at once: a time in words takes some microseconds. */
const pointsAtOnce = 1_000

type ToLocal = (time: number | null) => string | null

interface VarLogFile extends VarLogFilter {
  readonly layout?: VarLogLayout | undefined
}

const words: Readonly<
  Record<Language, { readonly sheet: string; readonly header: readonly string[] }>
> = {
  zh_cn: { sheet: '变量记录', header: ['时间', '设备', '从机', '变量', '数值', '单位'] },
  en_us: {
    sheet: 'Variable records',
    header: ['Time', 'Device', 'Slave', 'Variable', 'Value', 'Unit'],
  },
}

/** Recorded values of a filter, newest first, as a table; read some at a time while it is sent. */
export async function exportVarLog(
  context: HistoryContext,
  caller: Caller,
  { layout = 'long', ...filter }: VarLogFile,
  { format, language }: { readonly format: TableFormat; readonly language: Language },
) {
  const view = await openVarLog(context, caller, filter)
  if (layout === 'wide' && view.variables.size > wideColumnsMax) {
    throw new FieldError({ varIds: 'wideColumns' })
  }
  if (format === 'xlsx') await checkSheet(context, view)
  const toLocal = await localTimes(context, caller)
  const { sheet, header } = words[language]
  const toRows = layout === 'wide' ? wideRows : longRows
  async function* rows() {
    for await (const batch of varLogBatches(context.samples, getRange(view))) {
      for (const points of bySeconds(batch, pointsAtOnce)) yield toRows(view, points, toLocal)
    }
  }
  const columns = layout === 'wide' ? [header[0] ?? '', ...wideHeader(view)] : header
  return tableFile(format, { name: sheet, header: columns }, rows())
}

/** Before the first byte: a file that breaks off, or leaves rows out, would not be noticed. */
async function checkSheet({ samples }: HistoryContext, view: VarLogView): Promise<void> {
  const { total } = await samples.rows({ ...getRange(view), offset: 0, limit: 0 })
  if (total > sheetRowsMax) throw new FieldError({ format: 'sheetRows' })
}

function longRows(
  { deviceName, variables }: VarLogView,
  batch: readonly Point[],
  toLocal: ToLocal,
): SheetRow[] {
  return batch.map(({ time, varId, value }) => {
    const found = variables.get(varId)
    return [
      toLocal(time),
      deviceName,
      found?.slaveName ?? '',
      found?.variable.name ?? '',
      value,
      found?.variable.unit ?? '',
    ]
  })
}
