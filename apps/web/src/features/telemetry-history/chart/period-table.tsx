import type { ReportLine, ReportMeasure, ReportStep } from '@fieldhub/contract'
import { csvLine, csvStart } from '@fieldhub/sheets'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { saveBlob } from '#api/file-call.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { dayText } from '#ui/text/whole-days.ts'
import { logSearch } from '../log-search.ts'
import { lineName, type PeriodRow, toPeriodRows } from './chart-lines.ts'

interface PeriodTableProps {
  readonly lines: readonly ReportLine[]
  readonly step: Exclude<ReportStep, 'raw'>
  readonly measure: ReportMeasure
  readonly beforeName: string
}

/** Shows the chart's values as a table, page by page, and as a file. */
export function PeriodTable({ lines, step, measure, beforeName }: PeriodTableProps) {
  const t = useT()
  const [{ page }, changeSearch] = useSearchParams(logSearch)
  const [pageSize] = usePageSize()
  const rows = useMemo(() => toPeriodRows(lines, measure), [lines, measure])
  const columns = useMemo(() => getColumns(lines, beforeName, t), [lines, beforeName, t])
  const title = `${t(`reportChart.${measure}`)} · ${t(`reportChart.${step}`)}`
  const save = () => {
    const text = toCsv(lines, rows, columns)
    const name = `${t('varLog.title')} ${title} ${dayText(Date.now())}.csv`
    saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <>
      <Group justify="space-between" mt="md" mb="xs">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={save}
        >
          {t('varLog.exportCsv')}
        </Button>
      </Group>
      <RecordRows
        label={title}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowId={({ time }) => String(time)}
        isLoading={false}
        empty={null}
        card={(row) => <PeriodCard row={row} lines={lines} beforeName={beforeName} />}
      />
      <PageSteps
        label={t('varLog.pages')}
        total={rows.length}
        page={page}
        pageSize={pageSize}
        onPage={(next) => changeSearch({ page: next })}
      />
    </>
  )
}

function getColumns(
  lines: readonly ReportLine[],
  beforeName: string,
  t: Translate,
): readonly DataColumn<PeriodRow>[] {
  const time: DataColumn<PeriodRow> = {
    id: 'time',
    header: t('varLog.time'),
    width: 180,
    sticky: 'start',
    isRowHeader: true,
    cell: (row) => formatDateTime(row.time),
  }
  const values = lines.flatMap((line, index): DataColumn<PeriodRow>[] => {
    const header = line.unit === '' ? lineName(line) : `${lineName(line)} (${line.unit})`
    const column = (side: 'now' | 'before', name: string): DataColumn<PeriodRow> => ({
      id: `${side}${index}`,
      header: name,
      width: 140,
      align: 'right',
      // The header has the unit.
      cell: (row) => displayValue(row[side][index], { decimals: line.decimals }),
    })
    const now = column('now', header)
    return line.before.length === 0 ? [now] : [now, column('before', `${header} · ${beforeName}`)]
  })
  return [time, ...values]
}

function toCsv(
  lines: readonly ReportLine[],
  rows: readonly PeriodRow[],
  columns: readonly DataColumn<PeriodRow>[],
): string {
  const texts = rows.map(({ time, now, before }) =>
    csvLine([
      formatDateTime(time),
      ...lines.flatMap((line, index) => {
        const own = now[index] ?? null
        return line.before.length === 0 ? [own] : [own, before[index] ?? null]
      }),
    ]),
  )
  return [csvStart, csvLine(columns.map(({ header }) => header)), ...texts].join('')
}

interface PeriodCardProps extends Pick<PeriodTableProps, 'beforeName'> {
  readonly row: PeriodRow
  readonly lines: readonly ReportLine[]
}

function PeriodCard({ row, lines, beforeName }: PeriodCardProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {formatDateTime(row.time)}
      </Text>
      {lines.map((line, index) => (
        <Group key={`${line.deviceId}.${line.varId}`} justify="space-between" wrap="nowrap">
          <Text size="sm" truncate>
            {lineName(line)}
          </Text>
          <Text size="sm" fw={600} ff="monospace" ta="right">
            {displayValue(row.now[index], line)}
            {line.before.length > 0 && (
              <Text span display="block" size="xs" c="dimmed">
                {`${beforeName} ${displayValue(row.before[index], line)}`}
              </Text>
            )}
          </Text>
        </Group>
      ))}
    </>
  )
}
