import type { AlarmRow } from '@fieldhub/contract'
import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { IconBellZ } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useMay } from '#api/use-may.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceName } from '#parts/device-name.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { TwoLines } from '#ui/data-table/two-lines.tsx'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { useClock } from '#ui/text/clock.ts'
import { ExactTime } from '#ui/text/exact-time.tsx'
import { formatShortTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { getBadgeWidth } from '#ui/text/width-of-text.ts'
import { ActiveBadge, AlarmStateBadge, SeverityText } from './alarm-badges.tsx'
import classes from './alarm-log.module.css'
import { lengthText, stateKeys } from './alarm-words.ts'
import type { Handling } from './handle-dialog.tsx'
import { ShelveButton } from './shelve-dialog.tsx'

interface AlarmActions {
  readonly onOpen: (id: number) => void
  readonly onHandle: (handling: Handling) => void
  readonly onShelve: (alarm: AlarmRow) => void
}

interface AlarmRowsProps extends AlarmActions {
  readonly alarms: readonly AlarmRow[]
  readonly isLoading: boolean
  readonly empty: ReactNode
  /** Undefined: the caller may not handle alarms. */
  readonly chosen: Chosen | undefined
}

/** The rows that are chosen to be handled at once. */
interface Chosen {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
}

export function AlarmRows({ alarms, isLoading, empty, chosen, ...actions }: AlarmRowsProps) {
  const t = useT()
  const { onOpen, onHandle, onShelve } = actions
  const columns = useMemo(
    () => alarmColumns(t, { onOpen, onHandle, onShelve }),
    [t, onOpen, onHandle, onShelve],
  )
  return (
    <RecordRows
      label={t('alarm.title')}
      columns={columns}
      rows={alarms}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      selection={
        chosen && {
          ...chosen,
          allLabel: t('alarm.chooseAll'),
          label: (alarm) => t('alarm.choose', { name: alarm.content || alarm.triggerName }),
        }
      }
      card={(alarm) => <AlarmCard alarm={alarm} {...actions} />}
    />
  )
}

function alarmColumns(
  t: Translate,
  { onOpen, onHandle, onShelve }: AlarmActions,
): readonly DataColumn<AlarmRow>[] {
  return [
    {
      id: 'content',
      header: t('alarm.alarm'),
      sticky: 'start',
      isRowHeader: true,
      cell: (alarm) => <AlarmName alarm={alarm} onOpen={onOpen} />,
    },
    ...stateColumns(t),
    placeColumn(t),
    {
      id: 'start',
      header: `${t('alarm.began')} · ${t('alarm.length')}`,
      width: 172,
      cell: (alarm) => <Span alarm={alarm} />,
    },
    {
      id: 'actions',
      header: t('alarm.actions'),
      width: 174,
      sticky: 'end',
      cell: (alarm) => (
        <Group gap={4} wrap="nowrap">
          <HandleButton alarm={alarm} onHandle={onHandle} />
          <ShelveButton alarm={alarm} onShelve={onShelve} />
        </Group>
      ),
    },
  ]
}

function stateColumns(t: Translate): readonly DataColumn<AlarmRow>[] {
  return [
    {
      id: 'active',
      header: t('alarm.lasting'),
      width: getBadgeWidth([t('alarm.isActive'), t('alarm.isOver')]),
      cell: (alarm) => <ActiveBadge alarm={alarm} />,
    },
    {
      id: 'state',
      header: t('alarm.state'),
      width: getBadgeWidth(Object.values(stateKeys).map((key) => t(key))),
      cell: (alarm) => <AlarmStateBadge alarm={alarm} />,
    },
  ]
}

/** All in one column, so that a screen of 1280 shows the value in both languages. */
function placeColumn(t: Translate): DataColumn<AlarmRow> {
  return {
    id: 'place',
    header: t('alarm.place'),
    width: 166,
    cell: (alarm) => (
      <>
        <div className={classes['line']}>
          <DeviceName id={alarm.deviceId} name={alarm.deviceName} />
        </div>
        <div className={classes['measured']}>
          <span className={classes['line']}>{alarm.varName || '—'}</span>
          {alarm.value !== null && <b>{displayValue(alarm.value, alarm)}</b>}
        </div>
      </>
    ),
  }
}

interface AlarmNameProps {
  readonly alarm: AlarmRow
  readonly onOpen: (id: number) => void
}

/** What the alarm says, how many in a row its row stands for, and whether nobody is told of it. */
function AlarmName({ alarm, onOpen }: AlarmNameProps) {
  const t = useT()
  const { severity, repeats, seriesSince } = alarm
  const since = useClock((now) => formatShortTime(seriesSince, now))
  return (
    <>
      <UnstyledButton className={classes['link']} onClick={() => onOpen(alarm.id)}>
        {alarm.content || alarm.triggerName}
      </UnstyledButton>
      <div className={classes['under']}>
        <SeverityText severity={severity} />
        {repeats > 1 && <span>{t('alarm.repeatsSince', { n: repeats, time: since })}</span>}
      </div>
      <Shelved alarm={alarm} />
    </>
  )
}

/** Until when nobody is told of the alarm's trigger on its device. */
function Shelved({ alarm: { shelvedUntil } }: { readonly alarm: AlarmRow }) {
  const t = useT()
  const until = useClock((now) =>
    shelvedUntil === undefined || shelvedUntil <= now ? '' : formatShortTime(shelvedUntil, now),
  )
  if (until === '') return null
  return (
    <Text size="xs" c="dimmed" className={classes['shelved']}>
      <IconBellZ size={14} aria-hidden="true" />
      {t('alarm.shelvedTo', { time: until })}
    </Text>
  )
}

/** When it began, and below it how long it lasted. */
function Span({ alarm }: { readonly alarm: AlarmRow }) {
  const { startTime } = alarm
  return <TwoLines first={<ExactTime time={startTime} />} second={<Length alarm={alarm} />} />
}

/** Only the text moves with the clock, so a row is drawn anew when it reads otherwise. */
function Length({ alarm }: { readonly alarm: AlarmRow }) {
  const t = useT()
  return useClock((now) => lengthText(alarm, now, t))
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
      onClick={() => onHandle({ alarms: [alarm], state: next })}
    >
      {label[next]}
    </Button>
  )
}

interface AlarmCardProps extends AlarmActions {
  readonly alarm: AlarmRow
}

/** A row as a card, on a phone. */
function AlarmCard({ alarm, onOpen, onHandle, onShelve }: AlarmCardProps) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <AlarmName alarm={alarm} onOpen={onOpen} />
        </div>
        <Text size="xs" c="dimmed">
          <RelativeTime time={alarm.startTime} />
        </Text>
      </Group>
      <Text size="sm">
        {[alarm.deviceName, alarm.varName, displayValue(alarm.value, alarm)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group justify="space-between" wrap="nowrap" gap={4} mt={4}>
        <Group gap={6}>
          <ActiveBadge alarm={alarm} />
          <AlarmStateBadge alarm={alarm} />
        </Group>
        <Group gap={4} wrap="nowrap">
          <HandleButton alarm={alarm} onHandle={onHandle} />
          <ShelveButton alarm={alarm} onShelve={onShelve} />
        </Group>
      </Group>
    </>
  )
}
