import {
  comparesValues,
  type OutputOf,
  type TriggerInput,
  triggerApi,
  type WhatIfResult,
} from '@fieldhub/contract'
import { Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { toQuery } from '#api/query.ts'
import { serverNow } from '#i18n/server-time.ts'
import { useT } from '#i18n/use-t.ts'
import { ScaleNotes } from '#parts/scale-change/scale-notes.tsx'
import { useScaleChanges } from '#parts/scale-change/use-scale-changes.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { durationText } from '#ui/text/duration-text.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { dayMs, HistoryWithBands } from './bands/history-with-bands.tsx'
import type { JudgedCondition } from './judged-conditions.ts'
import classes from './trigger-form.module.css'

interface WhatIfPanelProps {
  /** The definition; null while the form is not complete, when history is shown with what there is. */
  readonly definition: TriggerInput | null
  /** The trigger that would be changed; undefined: a new one, or a model's. */
  readonly triggerId: number | undefined
  readonly deviceId: number | null
  /** The trigger's own condition first. */
  readonly conditions: readonly JudgedCondition[]
}

const spans = ['1', '7', '30'] as const
const pauseMs = 500
const episodesShown = 5
/** About what a first answer takes, so that what stands below stays. */
const figuresHeight = 117

/** Limits over the real history, and how often they would have alarmed in it. */
export function WhatIfPanel(props: WhatIfPanelProps) {
  const { definition, triggerId, deviceId, conditions } = props
  const t = useT()
  const [days, setDays] = useState<(typeof spans)[number]>('7')
  const [settled] = useDebouncedValue(definition, pauseMs)
  // One moment as long as the panel is open: the answers are about the same time.
  const [now] = useState(serverNow)
  const answer = useQuery({
    ...toQuery(triggerApi.whatIf, {
      definition: settled ?? noDefinition,
      id: triggerId,
      days: Number(days),
    }),
    enabled: settled !== null && comparesValues(settled.condition),
    placeholderData: keepPreviousData,
  })
  const shown = definition === null ? undefined : answer.data
  const changes = useScaleChanges(
    conditions.flatMap(({ varId }) =>
      deviceId === null || varId === null ? [] : [{ deviceId, varId }],
    ),
    { from: now - Number(days) * dayMs, to: now },
  )
  return (
    <section className={classes['part']} aria-label={t('trigger.whatIf')}>
      <Group justify="space-between">
        <Title order={2}>{t('trigger.whatIf')}</Title>
        <SegmentedControl
          size="xs"
          aria-label={t('trigger.whatIfDays')}
          value={days}
          onChange={(value) => setDays(spans.find((span) => span === value) ?? '7')}
          data={spans.map((value) => ({ value, label: t('trigger.days', { n: value }) }))}
        />
      </Group>
      {conditions.map(({ key, varId, text, unit, bands }) => (
        <div key={key}>
          {conditions.length > 1 && deviceId !== null && (
            <Text size="sm" fw={600}>
              {text}
            </Text>
          )}
          <HistoryWithBands
            deviceId={deviceId}
            varId={varId}
            name={text}
            unit={unit}
            bands={bands}
            to={now}
            days={Number(days)}
            episodes={shown?.proposed.episodes ?? noEpisodes}
            changes={changes.filter((change) => change.varId === varId)}
          />
        </div>
      ))}
      <ScaleNotes changes={changes} hint={t('scale.whatIf')} />
      {answer.isError && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      <Figures answer={shown} isOld={answer.isPlaceholderData} isLoading={answer.isLoading} />
    </section>
  )
}

interface FailedProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** What the server finds wrong with the definition is said here: its fields are marked when it is saved. */
function Failed({ error, onRetry }: FailedProps) {
  const [fault] = Object.values(getFieldFaults(error))
  const text = fault === undefined ? {} : { text: fault }
  return <ErrorState error={error} onRetry={onRetry} {...text} />
}

const noEpisodes: readonly never[] = []
/** Never sent: the query is off without a definition. */
const noDefinition = { deviceId: 1, name: '-', condition: 'on' } as const

interface FiguresProps {
  /** Undefined: there is none, or not yet. */
  readonly answer: OutputOf<typeof triggerApi.whatIf> | undefined
  readonly isOld: boolean
  readonly isLoading: boolean
}

function Figures({ answer, isOld, isLoading }: FiguresProps) {
  const t = useT()
  if (answer === undefined) {
    return isLoading ? <Skeleton height={figuresHeight} aria-busy="true" /> : null
  }
  const { proposed, present, points, from, to } = answer
  if (points === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('trigger.whatIfNoHistory')}
      </Text>
    )
  }
  const days = Math.round((to - from) / dayMs)
  const figure = (now: number, before: number | undefined) =>
    before === undefined || before === now ? null : (
      <small>{t('trigger.whatIfNow', { n: before })}</small>
    )
  return (
    <div aria-live="polite" style={isOld ? { opacity: 0.5 } : undefined}>
      <Text size="sm">
        {t('trigger.whatIfSentence', { days, alarms: proposed.alarms, pushes: proposed.pushes })}
      </Text>
      <dl className={classes['figures']}>
        <div>
          <dt>{t('trigger.alarms')}</dt>
          <dd>
            {proposed.alarms} {figure(proposed.alarms, present?.alarms)}
          </dd>
        </div>
        <div>
          <dt>{t('trigger.pushes')}</dt>
          <dd>
            {proposed.pushes} {figure(proposed.pushes, present?.pushes)}
          </dd>
        </div>
        <div>
          <dt>{t('trigger.sms')}</dt>
          <dd>
            {proposed.sms} {figure(proposed.sms, present?.sms)}
          </dd>
        </div>
        <div>
          <dt>{t('trigger.longest')}</dt>
          <dd>{durationText(proposed.longestMs, t)}</dd>
        </div>
      </dl>
      <Episodes summary={proposed} />
    </div>
  )
}

function Episodes({ summary }: { readonly summary: WhatIfResult }) {
  const t = useT()
  return (
    <>
      {summary.episodes.length > 0 && (
        <ol aria-label={t('trigger.episodes')}>
          {summary.episodes.slice(0, episodesShown).map(({ start, end, peak }) => (
            <li key={start}>
              <Text size="sm" span>
                {t('trigger.episode', {
                  start: formatDateTime(start),
                  length: end === null ? t('trigger.lasting') : durationText(end - start, t),
                  peak,
                })}
              </Text>
            </li>
          ))}
        </ol>
      )}
      {summary.alarms > episodesShown && (
        <Text size="xs" c="dimmed">
          {t('trigger.moreEpisodes', { n: summary.alarms - episodesShown })}
        </Text>
      )}
    </>
  )
}
