import type { ShownAlarm } from '@fieldhub/contract'
import { Anchor, Table, Text } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusMark } from '#ui/status-badge.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useBoard } from '../board-source.ts'
import { BoardDevices } from '../edit/board-devices.tsx'
import { ScopeNote } from './scope-note.tsx'
import { useReadOnEvent } from './use-read-on-event.ts'
import { type FieldsProps, type ViewProps, type WidgetOf, widgetKind } from './widget-kind.ts'

type AlarmsWidget = WidgetOf<'alarms'>

function AlarmsView({ widget }: ViewProps<AlarmsWidget>) {
  const t = useT()
  const { source } = useBoard()
  const { id, deviceIds, which } = widget
  const query = useQuery({
    queryKey: ['dashboardAlarms', source.key, id, deviceIds, which],
    queryFn: () => source.readAlarms(widget),
  })
  const { refetch, data, error } = query
  useReadOnEvent(refetch)
  if (data === undefined) {
    if (error === null) return null
    return <ErrorState headingLevel={3} error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      <ScopeNote deviceIds={deviceIds} />
      {data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('dashboard.noAlarms')}
        </Text>
      ) : (
        <Table verticalSpacing={4}>
          <Table.Tbody>
            {data.map((alarm) => (
              <AlarmEntry key={alarm.id} alarm={alarm} hasLink={source.hasLinks} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}

function AlarmEntry({ alarm, hasLink }: { readonly alarm: ShownAlarm; readonly hasLink: boolean }) {
  const t = useT()
  const isOver = alarm.endTime !== null
  const text = alarm.content || alarm.triggerName
  const state = t(isOver ? 'dashboard.alarmOver' : 'dashboard.alarmLasts')
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <StatusMark look={isOver ? 'online' : 'alarm'} /> {state}
      </Table.Td>
      <Table.Td>{alarm.deviceName}</Table.Td>
      <Table.Td>
        {hasLink ? (
          <Anchor component={RouteLink} inherit href={`/report/alarm?alarm=${alarm.id}`}>
            {text}
          </Anchor>
        ) : (
          text
        )}
      </Table.Td>
      <Table.Td>{alarm.value === null ? '' : displayValue(alarm.value, alarm)}</Table.Td>
      <Table.Td>
        <RelativeTime time={alarm.startTime} />
      </Table.Td>
    </Table.Tr>
  )
}

const choices = ['active', 'open', 'newest'] as const

function AlarmsFields({ widget, onChange }: FieldsProps<AlarmsWidget>) {
  const t = useT()
  return (
    <>
      <ChoiceField
        label={t('dashboard.which')}
        value={widget.which}
        data={choices.map((value) => ({ value, label: t(`dashboard.which_${value}`) }))}
        onChange={(which) => onChange({ which })}
      />
      <BoardDevices
        ids={widget.deviceIds}
        hint={t('dashboard.allDevices')}
        onChange={(deviceIds) => onChange({ deviceIds })}
      />
    </>
  )
}

export const alarmsKind = widgetKind({
  kind: 'alarms',
  nameKey: 'dashboard.kindAlarms',
  icon: IconBellRinging,
  blank: { w: 6, h: 5, deviceIds: [], which: 'active' },
  View: AlarmsView,
  Fields: AlarmsFields,
})
