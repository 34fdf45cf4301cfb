import type { TimingLogRow } from '@fieldhub/contract'
import { Group, Paper, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { CardList } from '#ui/card-list.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDensity } from '#ui/data-table/use-density.ts'
import { formatDateTime } from '#ui/format-time.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { ResultBadge } from './result-badge.tsx'
import { reasonText, valueText } from './timing-words.ts'

const pageStepsHeight = 60

interface TimingLogRowsProps {
  readonly rows: readonly TimingLogRow[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

export function TimingLogRows({ rows, isLoading, empty }: TimingLogRowsProps) {
  const t = useT()
  const [density] = useDensity()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const columns = useMemo(() => logColumns(t), [t])
  if (isNarrow === true && rows.length > 0) return <LogCards rows={rows} />
  return (
    <DataTable
      label={t('timing.logTitle')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      sort={null}
      onSort={() => undefined}
      density={density}
      isLoading={isLoading}
      empty={empty}
      rest={pageStepsHeight}
    />
  )
}

/** The server pages the runs, newest first: no column sorts. */
function logColumns(t: Translate): readonly DataColumn<TimingLogRow>[] {
  const time = (value: number | null) => (value === null ? '--' : formatDateTime(value))
  return [
    {
      id: 'planned',
      header: t('timing.planned'),
      width: 170,
      sticky: 'start',
      cell: ({ planned }) => time(planned),
    },
    { id: 'name', header: t('timing.name'), isRowHeader: true, cell: ({ name }) => name },
    { id: 'actual', header: t('timing.actual'), width: 170, cell: ({ actual }) => time(actual) },
    { id: 'target', header: t('timing.target'), cell: targetText },
    {
      id: 'value',
      header: t('timing.value'),
      width: 110,
      align: 'right',
      cell: (row) => valueText(row.value, row),
    },
    {
      id: 'origin',
      header: t('timing.origin'),
      width: 80,
      cell: ({ origin }) => t(`timing.origin.${origin}`),
    },
    {
      id: 'result',
      header: t('timing.result'),
      width: 130,
      cell: (row) => <ResultBadge outcome={row.result} count={row.count} />,
    },
    { id: 'reason', header: t('timing.reason'), cell: (row) => reasonText(row, t) },
  ]
}

/** The log on a phone. */
function LogCards({ rows }: Pick<TimingLogRowsProps, 'rows'>) {
  const t = useT()
  return (
    <CardList label={t('timing.logTitle')}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" p="sm">
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" fw={500} truncate>
              {row.name}
            </Text>
            <ResultBadge outcome={row.result} count={row.count} />
          </Group>
          <Text size="sm">{`${targetText(row)} = ${valueText(row.value, row)}`}</Text>
          <Text size="sm" c="dimmed">
            {`${formatDateTime(row.planned)} · ${t(`timing.origin.${row.origin}`)}`}
          </Text>
          {row.reason !== '' && <Text size="sm">{reasonText(row, t)}</Text>}
        </Paper>
      ))}
    </CardList>
  )
}

function targetText({ deviceName, varName }: TimingLogRow): string {
  return `${deviceName} · ${varName}`
}
