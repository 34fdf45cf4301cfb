import type { TimedTaskLogRow } from '@fieldhub/contract'
import { Anchor, Group, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceName } from '#parts/device-name.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { TwoLines } from '#ui/data-table/two-lines.tsx'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { ExactTime } from '#ui/text/exact-time.tsx'
import { ResultBadge } from './result-badge.tsx'
import { reasonText } from './timed-task-words.ts'

interface TimingLogRowsProps {
  readonly rows: readonly TimedTaskLogRow[]
  readonly onWhy: (timingId: number) => void
  readonly isLoading: boolean
  readonly empty: ReactNode
}

export function TimedTaskLogRows({ rows, onWhy, isLoading, empty }: TimingLogRowsProps) {
  const t = useT()
  const columns = useMemo(() => logColumns(t, onWhy), [t, onWhy])
  return (
    <RecordRows
      label={t('timedTask.logTitle')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      card={(row) => <LogCard row={row} onWhy={onWhy} />}
    />
  )
}

/** The server pages the runs, newest first: no column sorts. */
function logColumns(
  t: Translate,
  onWhy: (timingId: number) => void,
): readonly DataColumn<TimedTaskLogRow>[] {
  const time = (value: number | null) => (value === null ? '--' : <ExactTime time={value} />)
  return [
    {
      id: 'planned',
      header: `${t('timedTask.planned')} · ${t('timedTask.actual')}`,
      width: 180,
      sticky: 'start',
      cell: ({ planned, actual }) => <TwoLines first={time(planned)} second={time(actual)} />,
    },
    {
      id: 'name',
      header: t('timedTask.name'),
      isRowHeader: true,
      cell: (row) => <RunName row={row} onWhy={onWhy} />,
    },
    {
      id: 'target',
      header: t('timedTask.target'),
      cell: (row) => (
        <TwoLines
          first={<DeviceName id={row.deviceId} name={row.deviceName} />}
          second={row.varName}
          title={`${row.deviceName} · ${row.varName}`}
        />
      ),
    },
    {
      id: 'value',
      header: t('timedTask.value'),
      width: 110,
      align: 'right',
      cell: (row) => displayValue(row.value, row),
    },
    {
      id: 'origin',
      header: t('timedTask.origin'),
      width: 80,
      cell: ({ origin }) => t(`timedTask.origin.${origin}`),
    },
    {
      id: 'result',
      header: t('timedTask.result'),
      width: 130,
      cell: (row) => <ResultBadge outcome={row.result} count={row.count} />,
    },
    { id: 'reason', header: t('timedTask.reason'), cell: (row) => reasonText(row, t) },
  ]
}

interface LogCardProps {
  readonly row: TimedTaskLogRow
  readonly onWhy: (timingId: number) => void
}

/** The name opens what became of the task's latest runs, step by step. */
function RunName({ row, onWhy }: LogCardProps) {
  const t = useT()
  return (
    <Anchor component="button" size="sm" fw={500} ta="start" onClick={() => onWhy(row.timingId)}>
      {nameText(row.name, row.step, t)}
    </Anchor>
  )
}

/** A row as a card, on a phone. */
function LogCard({ row, onWhy }: LogCardProps) {
  const t = useT()
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <RunName row={row} onWhy={onWhy} />
        <ResultBadge outcome={row.result} count={row.count} />
      </Group>
      <Text size="sm">
        <DeviceName id={row.deviceId} name={row.deviceName} isInText />
        {` · ${row.varName} = ${displayValue(row.value, row)}`}
      </Text>
      <Text size="sm" c="dimmed">
        <ExactTime time={row.planned} />
        {` · ${t(`timedTask.origin.${row.origin}`)}`}
      </Text>
      {row.reason !== '' && <Text size="sm">{reasonText(row, t)}</Text>}
    </>
  )
}

/** A task of one step is known by its name. */
function nameText(name: string, step: number, t: Translate): string {
  return step === 1 ? name : `${name} · ${t('timedTask.stepNumber', { n: step })}`
}
