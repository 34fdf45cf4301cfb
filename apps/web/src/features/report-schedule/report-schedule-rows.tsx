import type { ReportSchedule } from '@fieldhub/contract'
import { Anchor, Group, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { ExactTime } from '#ui/text/exact-time.tsx'
import { ReportScheduleActions } from './report-schedule-actions.tsx'
import { keptReportsHref } from './report-schedule-hrefs.ts'
import { ReportScheduleSwitch } from './report-schedule-switch.tsx'
import { planText } from './report-schedule-words.ts'
import { ReportStateBadge } from './report-state-badge.tsx'

interface ReportScheduleRowsProps {
  readonly schedules: readonly ReportSchedule[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

export function ReportScheduleRows({ schedules, isLoading, empty }: ReportScheduleRowsProps) {
  const t = useT()
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <RecordRows
      label={t('reportSchedule.title')}
      columns={columns}
      rows={schedules}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      card={(schedule) => <ScheduleCard schedule={schedule} />}
    />
  )
}

function columnsOf(t: Translate): readonly DataColumn<ReportSchedule>[] {
  return [
    {
      id: 'name',
      header: t('reportSchedule.name'),
      widthMin: 120,
      sticky: 'start',
      isRowHeader: true,
      cell: (schedule) => <NameLink schedule={schedule} />,
    },
    {
      id: 'plan',
      header: t('reportSchedule.plan'),
      widthMin: 110,
      cell: (schedule) => <Plan schedule={schedule} />,
    },
    {
      id: 'variables',
      header: t('reportSchedule.variables'),
      width: 60,
      align: 'right',
      cell: ({ series }) => series.length,
    },
    {
      id: 'recipients',
      header: t('reportSchedule.recipients'),
      widthMin: 80,
      cell: (schedule) => <Recipients schedule={schedule} />,
    },
    {
      id: 'next',
      header: t('reportSchedule.next'),
      width: 174,
      cell: ({ nextRun }) => at(nextRun),
    },
    {
      id: 'last',
      header: t('reportSchedule.last'),
      width: 190,
      cell: (schedule) => <LastReport schedule={schedule} />,
    },
    {
      id: 'enabled',
      header: t('reportSchedule.enabled'),
      width: 60,
      cell: (schedule) => <ReportScheduleSwitch schedule={schedule} />,
    },
    {
      id: 'actions',
      header: t('reportSchedule.actions'),
      width: 190,
      sticky: 'end',
      cell: (schedule) => <ReportScheduleActions schedule={schedule} />,
    },
  ]
}

/** A row as a card, on a phone. */
function ScheduleCard({ schedule }: { readonly schedule: ReportSchedule }) {
  const t = useT()
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <NameLink schedule={schedule} />
        <ReportScheduleSwitch schedule={schedule} />
      </Group>
      <Text size="sm">{planText(schedule, t)}</Text>
      {schedule.missingContacts > 0 && <MissingContacts n={schedule.missingContacts} />}
      <Text size="sm" c="dimmed">
        {t('reportSchedule.next')} {at(schedule.nextRun)}
      </Text>
      <LastReport schedule={schedule} />
      <ReportScheduleActions schedule={schedule} />
    </>
  )
}

/** Cut where there is no room for its zone; on hover it is whole. */
function Plan({ schedule }: { readonly schedule: ReportSchedule }) {
  const text = planText(schedule, useT())
  return <span title={text}>{text}</span>
}

function NameLink({ schedule: { id, name } }: { readonly schedule: ReportSchedule }) {
  return (
    <Anchor component={RouteLink} href={keptReportsHref(id)} size="sm" fw={500} truncate>
      {name}
    </Anchor>
  )
}

function LastReport({ schedule: { last } }: { readonly schedule: ReportSchedule }) {
  const t = useT()
  if (last === null) return '--'
  const { sent, unsent } = last
  const counts = [
    ...(sent > 0 ? [['sent', sent] as const] : []),
    ...(unsent > 0 ? [['held', unsent] as const] : []),
  ].map(([state, n]) =>
    t('reportSchedule.mailCount', { state: t(`reportSchedule.mail.${state}`), n }),
  )
  return (
    <Group gap={6} wrap="nowrap">
      <ReportStateBadge state={last.state} />
      <Text size="xs" c="dimmed">
        {counts.length === 0 ? at(last.time) : counts.join(' · ')}
      </Text>
    </Group>
  )
}

function Recipients({ schedule }: { readonly schedule: ReportSchedule }) {
  const t = useT()
  const { missingContacts } = schedule
  if (missingContacts === 0) return namesOf(schedule, t)
  return (
    <>
      {namesOf(schedule, t)}
      <MissingContacts n={missingContacts} />
    </>
  )
}

/** Somebody expects this report and gets it no more. */
function MissingContacts({ n }: { readonly n: number }) {
  const t = useT()
  return (
    <Text size="xs" fw={600} c="var(--fh-alarm-text)">
      {t('reportSchedule.missingContacts', { n })}
    </Text>
  )
}

function namesOf({ contacts, toOwner, ownerEmail }: ReportSchedule, t: Translate): string {
  const owner = ownerEmail === '' ? t('reportSchedule.owner') : ownerEmail
  const names = [...(toOwner ? [owner] : []), ...contacts.map(({ name }) => name)]
  return names.length === 0 ? t('reportSchedule.noMails') : names.join(', ')
}

function at(time: number | null): ReactNode {
  return time === null ? '--' : <ExactTime time={time} />
}
