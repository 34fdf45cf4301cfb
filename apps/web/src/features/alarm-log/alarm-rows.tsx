import type { AlarmRow } from '@fieldhub/contract'
import { Button, Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { useMay } from '#api/use-may.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { CardList } from '#ui/card-list.tsx'
import { useClock } from '#ui/clock.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDensity } from '#ui/data-table/use-density.ts'
import { formatDateTime } from '#ui/format-time.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import { ActiveBadge, StateBadge } from './alarm-badges.tsx'
import classes from './alarm-log.module.css'
import { lengthText, valueText } from './alarm-words.ts'
import type { Handling } from './handle-dialog.tsx'

const pageStepsHeight = 60

interface AlarmRowsProps {
  readonly alarms: readonly AlarmRow[]
  readonly isLoading: boolean
  readonly onOpen: (id: number) => void
  readonly onHandle: (handling: Handling) => void
  readonly empty: ReactNode
}

export function AlarmRows({ alarms, isLoading, onOpen, onHandle, empty }: AlarmRowsProps) {
  const t = useT()
  const [density] = useDensity()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const columns = useMemo(() => alarmColumns(t, onOpen, onHandle), [t, onOpen, onHandle])
  if (isNarrow === true && alarms.length > 0) {
    return <AlarmCards alarms={alarms} onOpen={onOpen} onHandle={onHandle} />
  }
  return (
    <DataTable
      label={t('alarm.title')}
      columns={columns}
      rows={alarms}
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

function alarmColumns(
  t: Translate,
  onOpen: (id: number) => void,
  onHandle: (handling: Handling) => void,
): readonly DataColumn<AlarmRow>[] {
  return [
    {
      id: 'content',
      header: t('alarm.alarm'),
      sticky: 'start',
      isRowHeader: true,
      cell: (alarm) => (
        <UnstyledButton className={classes['link']} onClick={() => onOpen(alarm.id)}>
          {alarm.content || alarm.triggerName}
        </UnstyledButton>
      ),
    },
    ...placeColumns(t),
    {
      id: 'value',
      header: t('alarm.value'),
      width: 120,
      align: 'right',
      cell: (alarm) => valueText(alarm.value, alarm),
    },
    {
      id: 'start',
      header: t('alarm.began'),
      width: 180,
      cell: ({ startTime }) => (
        <time dateTime={new Date(startTime).toISOString()}>{formatDateTime(startTime)}</time>
      ),
    },
    {
      id: 'length',
      header: t('alarm.length'),
      width: 130,
      cell: (alarm) => <Length alarm={alarm} />,
    },
    {
      id: 'active',
      header: t('alarm.lasting'),
      width: 110,
      cell: (alarm) => <ActiveBadge alarm={alarm} />,
    },
    {
      id: 'state',
      header: t('alarm.state'),
      width: 110,
      cell: (alarm) => <StateBadge alarm={alarm} />,
    },
    {
      id: 'actions',
      header: t('alarm.actions'),
      width: 110,
      sticky: 'end',
      cell: (alarm) => <HandleButton alarm={alarm} onHandle={onHandle} />,
    },
  ]
}

function placeColumns(t: Translate): readonly DataColumn<AlarmRow>[] {
  return [
    { id: 'device', header: t('alarm.device'), cell: ({ deviceName }) => deviceName },
    { id: 'variable', header: t('alarm.variable'), cell: ({ varName }) => varName || '—' },
  ]
}

const minuteMs = 60_000

function Length({ alarm }: { readonly alarm: AlarmRow }) {
  const t = useT()
  const now = useClock((time) =>
    alarm.endTime === null ? Math.floor(time / minuteMs) * minuteMs : 0,
  )
  return lengthText(alarm, now, t)
}

interface HandleButtonProps {
  readonly alarm: AlarmRow
  readonly onHandle: (handling: Handling) => void
}

/** The next step: acknowledge, then close, then open again. */
export function HandleButton({ alarm, onHandle }: HandleButtonProps) {
  const t = useT()
  if (!useMay('command')) return null
  const next = ({ open: 'acknowledged', acknowledged: 'closed', closed: 'open' } as const)[
    alarm.state
  ]
  const label = {
    acknowledged: t('alarm.acknowledge'),
    closed: t('alarm.close'),
    open: t('alarm.reopen'),
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label[next]}: ${alarm.content || alarm.triggerName}`}
      onClick={() => onHandle({ alarm, state: next })}
    >
      {label[next]}
    </Button>
  )
}

/** The list on a phone. */
function AlarmCards({
  alarms,
  onOpen,
  onHandle,
}: Pick<AlarmRowsProps, 'alarms' | 'onOpen' | 'onHandle'>) {
  const t = useT()
  return (
    <CardList label={t('alarm.title')}>
      {alarms.map((alarm) => (
        <Paper key={alarm.id} component="li" p="sm">
          <Group justify="space-between" wrap="nowrap">
            <UnstyledButton className={classes['link']} onClick={() => onOpen(alarm.id)}>
              {alarm.content || alarm.triggerName}
            </UnstyledButton>
            <Text size="xs" c="dimmed">
              <RelativeTime time={alarm.startTime} />
            </Text>
          </Group>
          <Text size="sm">
            {[alarm.deviceName, alarm.varName, valueText(alarm.value, alarm)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Group justify="space-between" wrap="nowrap" mt={4}>
            <Group gap={6}>
              <ActiveBadge alarm={alarm} />
              <StateBadge alarm={alarm} />
            </Group>
            <HandleButton alarm={alarm} onHandle={onHandle} />
          </Group>
        </Paper>
      ))}
    </CardList>
  )
}
