import { type AlarmRow, alarmLogApi, type EvaluationRow, triggerApi } from '@fieldhub/contract'
import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { pushText } from '#parts/push-text.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { reasonText } from '../trigger/why-text.ts'
import classes from './alarm-log.module.css'

interface AlarmPushesProps {
  readonly alarm: AlarmRow
}

/** Who was told of the alarm, or why nobody was. */
export function AlarmPushes({ alarm }: AlarmPushesProps) {
  const t = useT()
  const input = { alarmId: alarm.id, page: 1, pageSize: 50 }
  const { data } = useQuery(toQuery(alarmLogApi.pushes, input))
  const pushes = data !== undefined && 'list' in data ? data.list : undefined
  return (
    <section>
      <Title order={3}>{t('alarm.pushes')}</Title>
      {pushes === undefined && <Skeleton height={60} mt="xs" />}
      {pushes?.length === 0 && <NotNotified alarm={alarm} />}
      <ol className={classes['list']}>
        {pushes?.map((push) => {
          const { what, state } = pushText(push, t)
          return (
            <li key={push.id} data-state={push.state}>
              <span>{what}</span>
              <small>{`${state} · ${formatDateTime(push.time)}`}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function NotNotified({ alarm }: AlarmPushesProps) {
  const t = useT()
  const { id, triggerId, deviceId } = alarm
  const { data, isPending } = useQuery(toQuery(triggerApi.why, { id: triggerId, deviceId }))
  if (isPending) return <Skeleton height={20} mt="xs" />
  const reasons = reasonsOf(id, data ?? [], t)
  return (
    <Text size="sm" c="dimmed">
      {reasons.length === 0
        ? t('alarm.noPushes')
        : t('alarm.noPushBecause', { reason: reasons.join(t('trigger.comma')) })}
    </Text>
  )
}

const reasonsMax = 3

/** Why nobody was told of an alarm, as its trigger's latest judgements say; each reason once, with its newest time. */
export function reasonsOf(
  alarmId: number,
  judgements: readonly EvaluationRow[],
  t: Translate,
): string[] {
  const ofAlarm = judgements.filter((row) => row.alarmId === alarmId && row.reason !== 'none')
  const newest = Map.groupBy(ofAlarm, ({ reason }) => reason).values()
  return [...newest].flatMap(([row]) => (row ? [reasonText(row, t)] : [])).slice(0, reasonsMax)
}
