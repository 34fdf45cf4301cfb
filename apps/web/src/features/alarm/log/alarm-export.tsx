import { downloadFile } from '#api/file-call.ts'
import { useT } from '#i18n/use-t.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { rangeName } from '#ui/text/range-name.ts'
import type { toFilter } from './alarm-search.ts'

interface AlarmExportProps {
  readonly filter: ReturnType<typeof toFilter>
}

/** The alarms of the filter as a file. */
export function AlarmExport({ filter }: AlarmExportProps) {
  const t = useT()
  const save = (format: 'csv' | 'xlsx') => {
    const range = rangeName(filter.startTime, filter.endTime, Date.now())
    const name = `${t('alarm.title')} ${range}.${format}`
    return downloadFile('/app/alarmLog/export', { ...filter, format }, name)
  }
  return (
    <ExportMenu
      label={t('alarm.export')}
      choices={[
        { label: t('alarm.exportXlsx'), save: () => save('xlsx') },
        { label: t('alarm.exportCsv'), save: () => save('csv') },
      ]}
    />
  )
}
