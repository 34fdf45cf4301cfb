import { timedTaskLogExportPath } from '@fieldhub/contract'
import { fetchFile, saveBlob } from '#api/file-call.ts'
import { useT } from '#i18n/use-t.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { rangeName } from '#ui/text/range-name.ts'
import type { toLogFilter } from './timed-task-search.ts'

interface TimedTaskLogExportProps {
  readonly filter: ReturnType<typeof toLogFilter>
}

/** The runs of the filter as a file. */
export function TimedTaskLogExport({ filter }: TimedTaskLogExportProps) {
  const t = useT()
  const name = () =>
    `${t('timedTask.logTitle')} ${rangeName(filter.startTime, filter.endTime, Date.now())}`
  const save = (format: 'csv' | 'xlsx') =>
    fetchFile(timedTaskLogExportPath, { ...filter, format }).then(
      (blob) => saveBlob(`${name()}.${format}`, blob),
      // The call has said what was refused.
      () => undefined,
    )
  return (
    <ExportMenu
      label={t('timedTask.export')}
      choices={[
        { label: t('timedTask.exportXlsx'), save: () => save('xlsx') },
        { label: t('timedTask.exportCsv'), save: () => save('csv') },
      ]}
    />
  )
}
