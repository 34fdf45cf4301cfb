import type { TimedTask } from '@fieldhub/contract'
import { Anchor, Group, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { ResultBadge } from './result-badge.tsx'
import { TimedTaskActions } from './timed-task-actions.tsx'
import { timedTaskHref } from './timed-task-hrefs.ts'
import { runText, storedSentences } from './timed-task-sentence.ts'
import { TimedTaskSwitch } from './timed-task-switch.tsx'
import { reasonText } from './timed-task-words.ts'

interface TimingRowsProps {
  readonly timings: readonly TimedTask[]
  readonly isLoading: boolean
  readonly onWhy: (id: number) => void
  readonly empty: ReactNode
}

export function TimedTaskRows({ timings, isLoading, onWhy, empty }: TimingRowsProps) {
  const t = useT()
  const columns = useMemo(() => timingColumns(t, onWhy), [t, onWhy])
  return (
    <RecordRows
      label={t('timedTask.title')}
      columns={columns}
      rows={timings}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      card={(timing) => <TimingCard timing={timing} onWhy={onWhy} />}
    />
  )
}

/** The server pages the tasks, newest first: no column sorts. */
function timingColumns(
  t: Translate,
  onWhy: (id: number) => void,
): readonly DataColumn<TimedTask>[] {
  return [
    {
      id: 'name',
      header: t('timedTask.name'),
      width: 170,
      sticky: 'start',
      isRowHeader: true,
      cell: (timing) => <NameLink timing={timing} />,
    },
    { id: 'does', header: t('timedTask.does'), cell: (timing) => <Sentences timing={timing} /> },
    {
      id: 'nextRun',
      header: t('timedTask.nextRun'),
      width: 170,
      cell: (timing) => (
        <Text size="sm" style={{ whiteSpace: 'normal' }}>
          {nextText(timing, t)}
        </Text>
      ),
    },
    {
      id: 'lastResult',
      header: t('timedTask.lastResult'),
      width: 120,
      cell: (timing) => <LastResult timing={timing} />,
    },
    {
      id: 'enabled',
      header: t('timedTask.enabled'),
      width: 80,
      cell: (timing) => <TimedTaskSwitch timing={timing} />,
    },
    {
      id: 'actions',
      header: t('timedTask.actions'),
      width: 164,
      sticky: 'end',
      cell: (timing) => <TimedTaskActions timing={timing} onWhy={onWhy} />,
    },
  ]
}

interface TimingCardProps {
  readonly timing: TimedTask
  readonly onWhy: (id: number) => void
}

/** A row as a card, on a phone. */
function TimingCard({ timing, onWhy }: TimingCardProps) {
  const t = useT()
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <NameLink timing={timing} />
        <TimedTaskSwitch timing={timing} />
      </Group>
      <Sentences timing={timing} />
      <Text size="sm" c="dimmed">
        {`${t('timedTask.nextRun')} ${nextText(timing, t)}`}
      </Text>
      <Group justify="space-between">
        <LastResult timing={timing} />
        <TimedTaskActions timing={timing} onWhy={onWhy} />
      </Group>
    </>
  )
}

function NameLink({ timing: { id, name } }: { readonly timing: TimedTask }) {
  return (
    <Anchor component={RouteLink} href={timedTaskHref(id)} size="sm" fw={500} truncate>
      {name}
    </Anchor>
  )
}

function LastResult({ timing }: { readonly timing: TimedTask }) {
  const t = useT()
  const { lastResult, lastReason } = timing
  if (lastResult === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('timedTask.neverRan')}
      </Text>
    )
  }
  const why = { reason: lastReason, readBack: null, exceptionCode: null }
  return <ResultBadge outcome={lastResult} note={reasonText(why, t)} />
}

/** When it writes what, a sentence a step. */
function Sentences({ timing }: { readonly timing: TimedTask }) {
  const t = useT()
  return storedSentences(timing, t).map((sentence, index) => (
    <Text key={`${index}-${sentence}`} size="sm" style={{ whiteSpace: 'normal' }}>
      {sentence}
    </Text>
  ))
}

function nextText(timing: TimedTask, t: Translate): string {
  const { nextRun, enabled, offReason, type } = timing
  if (offReason !== '') return t(`timedTask.offReason.${offReason}`)
  if (nextRun !== null) return runText(timing, nextRun)
  return type === 'single' && enabled ? t('timedTask.isOver') : t('timedTask.switchedOff')
}
