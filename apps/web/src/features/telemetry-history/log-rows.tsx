import type { VarLogRow } from '@fieldhub/contract'
import { Group, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceName } from '#parts/device-name.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { ExactTime } from '#ui/text/exact-time.tsx'

interface LogRowsProps {
  readonly rows: readonly VarLogRow[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

const idOf = ({ deviceId, varId, time }: VarLogRow) => `${deviceId}/${varId}/${time}`

export function LogRows({ rows, isLoading, empty }: LogRowsProps) {
  const t = useT()
  const columns = useMemo(() => logColumns(t), [t])
  return (
    <RecordRows
      label={t('varLog.title')}
      columns={columns}
      rows={rows}
      rowId={idOf}
      isLoading={isLoading}
      empty={empty}
      card={(row) => <LogCard row={row} />}
    />
  )
}

/** The columns. The server orders and pages the rows, so no column sorts. */
function logColumns(t: Translate): readonly DataColumn<VarLogRow>[] {
  return [
    {
      id: 'time',
      header: t('varLog.time'),
      width: 180,
      sticky: 'start',
      cell: ({ time }) => <ExactTime time={time} />,
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
    {
      id: 'device',
      header: t('varLog.device'),
      cell: ({ deviceId, deviceName }) => <DeviceName id={deviceId} name={deviceName} />,
    },
  ]
}

interface LogCardProps {
  readonly row: VarLogRow
}

function LogCard({ row }: LogCardProps) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={500} truncate>
          {row.name}
        </Text>
        <Text size="sm" fw={600} ff="monospace">
          {valueText(row, row.unit)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        <ExactTime time={row.time} />
        {' · '}
        <DeviceName id={row.deviceId} name={row.deviceName} isInText />
        {` · ${row.slaveName}`}
      </Text>
    </>
  )
}

/** The value, with its name before it where it has one. */
function valueText({ value, valueName, decimals }: VarLogRow, unit = ''): string {
  const number = displayValue(value, { decimals, unit })
  return valueName === undefined ? number : `${valueName} (${number})`
}
