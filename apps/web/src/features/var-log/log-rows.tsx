import type { VarLogRow } from '@fieldhub/contract'
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
import { valueText } from './value-text.ts'

const pageStepsHeight = 60

interface LogRowsProps {
  readonly rows: readonly VarLogRow[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

const idOf = ({ varId, time }: VarLogRow) => `${varId}/${time}`

export function LogRows({ rows, isLoading, empty }: LogRowsProps) {
  const t = useT()
  const [density] = useDensity()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const columns = useMemo(() => logColumns(t), [t])
  if (isNarrow === true && rows.length > 0) return <LogCards rows={rows} />
  return (
    <DataTable
      label={t('varLog.title')}
      columns={columns}
      rows={rows}
      rowId={idOf}
      sort={null}
      onSort={() => undefined}
      density={density}
      isLoading={isLoading}
      empty={empty}
      rest={pageStepsHeight}
    />
  )
}

/** The server orders and pages the rows: no column sorts. */
function logColumns(t: Translate): readonly DataColumn<VarLogRow>[] {
  return [
    {
      id: 'time',
      header: t('varLog.time'),
      width: 180,
      sticky: 'start',
      cell: ({ time }) => formatDateTime(time),
    },
    { id: 'name', header: t('varLog.variable'), isRowHeader: true, cell: ({ name }) => name },
    {
      id: 'value',
      header: t('varLog.value'),
      width: 140,
      align: 'right',
      cell: (row) => valueText(row),
    },
    { id: 'unit', header: t('varLog.unit'), width: 110, cell: ({ unit }) => unit },
    { id: 'slave', header: t('varLog.slave'), cell: ({ slaveName }) => slaveName },
    { id: 'device', header: t('varLog.device'), cell: ({ deviceName }) => deviceName },
  ]
}

/** The log on a phone. */
function LogCards({ rows }: Pick<LogRowsProps, 'rows'>) {
  const t = useT()
  return (
    <CardList label={t('varLog.title')}>
      {rows.map((row) => (
        <Paper key={idOf(row)} component="li" p="sm">
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" fw={500} truncate>
              {row.name}
            </Text>
            <Text size="sm" fw={600} ff="monospace">
              {row.unit === '' ? valueText(row) : `${valueText(row)} ${row.unit}`}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {`${formatDateTime(row.time)} · ${row.slaveName}`}
          </Text>
        </Paper>
      ))}
    </CardList>
  )
}
