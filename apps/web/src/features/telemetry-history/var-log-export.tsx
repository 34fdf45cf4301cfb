import { type VarLogLayout, varLogExportPath } from '@fieldhub/contract'
import { getFieldFaults } from '#api/api-error.ts'
import { fetchFile, saveBlob } from '#api/file-call.ts'
import { useT } from '#i18n/use-t.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { dayText } from '#ui/text/whole-days.ts'
import { toastFailed } from '#ui/toast.tsx'
import type { LogFilter } from './log-search.ts'

const layouts = [
  ['long', 'varLog.layoutLong'],
  ['wide', 'varLog.layoutWide'],
] as const
const formats = [
  ['xlsx', 'varLog.exportXlsx'],
  ['csv', 'varLog.exportCsv'],
] as const

interface LogExportProps {
  readonly filter: LogFilter
  readonly deviceName: string
}

/** All records of the filter as a file: a row a value, or a column a variable. */
export function VarLogExport({ filter, deviceName }: LogExportProps) {
  const t = useT()
  const save = async (layout: VarLogLayout, format: 'csv' | 'xlsx') => {
    try {
      const blob = await fetchFile(varLogExportPath, { ...filter, layout, format })
      saveBlob(`${deviceName} ${t('varLog.title')} ${dayText(Date.now())}.${format}`, blob)
    } catch (error) {
      // The call has said that it was refused; only the field tells why.
      for (const sentence of Object.values(getFieldFaults(error))) toastFailed(sentence)
    }
  }
  const choices = layouts.flatMap(([layout, layoutKey]) =>
    formats.map(([format, formatKey]) => ({
      label: `${t(layoutKey)} · ${t(formatKey)}`,
      save: () => save(layout, format),
    })),
  )
  return <ExportMenu label={t('varLog.export')} choices={choices} />
}
