import { downloadFile } from '#api/file-call.ts'
import { useT } from '#i18n/use-t.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { dayText } from '#ui/text/whole-days.ts'
import type { toFilter } from './alarm-search.ts'

interface AlarmExportProps {
  readonly filter: ReturnType<typeof toFilter>
}

/** The alarms of the filter as a file. */
export function AlarmExport({ filter }: AlarmExportProps) {
  const t = useT()
  const save = (format: 'csv' | 'xlsx') => {
    const name = `${t('alarm.title')} ${dayText(Date.now())}.${format}`
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
