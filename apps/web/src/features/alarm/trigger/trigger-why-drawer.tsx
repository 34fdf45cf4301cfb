import {
  alarmLogApi,
  type EvaluationRow,
  type ModelTrigger,
  type PushRow,
  type Trigger,
  triggerApi,
} from '@fieldhub/contract'
import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { watchesNothing } from '#parts/condition-text.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { useDevicesById } from '#parts/device-field/use-devices-by-id.ts'
import { HandbookLink } from '#parts/handbook-link.tsx'
import { pushText } from '#parts/push-text.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { WhyDrawer } from '#ui/list/why-drawer.tsx'
import { ExactTime } from '#ui/text/exact-time.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import type { TriggerKind } from './trigger-kind.ts'
import classes from './why-drawer.module.css'
import { evaluationText, type Measure } from './why-text.ts'

const refreshMs = 5_000

/** `?why=<id>` shows a trigger's latest values and pushes, and the reason for each. */
export function TriggerWhyDrawer({ kind }: Pick<WhyProps, 'kind'>) {
  const t = useT()
  return (
    <WhyDrawer title={t('trigger.whyTitle')}>
      {(id) => <Why key={id} id={id} kind={kind} />}
    </WhyDrawer>
  )
}

interface WhyProps {
  readonly id: number
  /** A trigger of a model judges each of its devices by itself. */
  readonly kind: TriggerKind
}

function Why({ id, kind }: WhyProps) {
  const t = useT()
  const [deviceId, setDeviceId] = useState<number>()
  const judged = useQuery({
    ...toQuery(triggerApi.why, { id, deviceId }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  const isOfModel = kind === 'model'
  const trigger = useTrigger(id, kind)
  const devices = useDevicesById(isOfModel ? (judged.data ?? []).map((row) => row.deviceId) : [])
  const input = { triggerId: id, page: 1, pageSize: 50 }
  const pushed = useQuery({ ...toQuery(alarmLogApi.pushes, input), refetchInterval: refreshMs })
  if (judged.isPending) return <Skeleton height={320} aria-busy="true" />
  if (judged.isError) {
    return <ErrorState error={judged.error} onRetry={() => void judged.refetch()} />
  }
  const pushes = pushed.data !== undefined && 'list' in pushed.data ? pushed.data.list : []
  return (
    <Stack gap="md">
      <Text size="sm">{t('trigger.whyText')}</Text>
      <HandbookLink chapter="alarms">{t('trigger.whyHelp')}</HandbookLink>
      <Blind trigger={trigger} />
      {isOfModel && <DeviceOfModel triggerId={id} deviceId={deviceId} onChange={setDeviceId} />}
      <section>
        <Title order={3}>{t('trigger.whyValues')}</Title>
        {judged.data.length === 0 ? (
          <EmptyState title={t('trigger.whyNoneTitle')} text={t('trigger.whyNoneText')} />
        ) : (
          <ol className={classes['list']}>
            {judged.data.map((row) => (
              <Judgement
                key={row.id}
                row={row}
                measure={trigger}
                device={devices.find((device) => device.id === row.deviceId)?.name}
              />
            ))}
          </ol>
        )}
      </section>
      <section>
        <Title order={3}>{t('trigger.whyPushes')}</Title>
        {pushes.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('trigger.whyNoPushes')}
          </Text>
        ) : (
          <ol className={classes['list']}>
            {pushes.map((row) => (
              <Push key={row.id} row={row} />
            ))}
          </ol>
        )}
      </section>
    </Stack>
  )
}

/** Says why nothing is judged any more, above what was judged before. */
function Blind({ trigger }: { readonly trigger: Trigger | ModelTrigger | undefined }) {
  const t = useT()
  if (trigger === undefined || !watchesNothing(trigger)) return null
  return (
    <Alert color="yellow" icon={<IconEyeOff aria-hidden />} title={t('trigger.blind')}>
      {t('trigger.blindHint')}
    </Alert>
  )
}

/** The trigger with unit and places of its variable; undefined while it is not known. */
function useTrigger(id: number, kind: TriggerKind): Trigger | ModelTrigger | undefined {
  const own = useQuery({ ...toQuery(triggerApi.list, { id }), enabled: kind !== 'model' })
  const ofModel = useQuery({ ...toQuery(triggerApi.modelList, { id }), enabled: kind === 'model' })
  const data = kind === 'model' ? ofModel.data : own.data
  return data === undefined ? undefined : ('list' in data ? data.list : data)[0]
}

interface DeviceOfModelProps {
  readonly triggerId: number
  readonly deviceId: number | undefined
  readonly onChange: (deviceId: number | undefined) => void
}

/** Chooses one of the model's devices: the latest judgements of all may be those of a busy one. */
function DeviceOfModel({ triggerId, deviceId, onChange }: DeviceOfModelProps) {
  const t = useT()
  const { data } = useQuery(toQuery(triggerApi.modelList, { id: triggerId }))
  const [trigger] = data !== undefined && 'list' in data ? data.list : (data ?? [])
  return (
    <DeviceField
      label={t('trigger.device')}
      placeholder={t('trigger.whyAllDevices')}
      model={trigger?.modelId}
      isEnabled={trigger !== undefined}
      value={deviceId === undefined ? null : String(deviceId)}
      nothingFoundMessage={t('trigger.nothingFound')}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      comboboxProps={{ withinPortal: false }}
      onChange={(value) => onChange(value === null ? undefined : Number(value))}
    />
  )
}

interface JudgementProps {
  readonly row: EvaluationRow
  readonly measure: Measure | undefined
  /** The device's name, where the trigger judges several. */
  readonly device: string | undefined
}

function Judgement({ row, measure, device }: JudgementProps) {
  const t = useT()
  const { outcome, reason } = evaluationText(row, t, measure)
  return (
    <li data-outcome={row.outcome}>
      <time dateTime={new Date(row.lastTime).toISOString()}>
        {row.count > 1
          ? t('trigger.whySpan', {
              from: formatDateTime(row.firstTime),
              to: formatDateTime(row.lastTime),
              n: row.count,
            })
          : formatDateTime(row.lastTime)}
      </time>
      <span className={classes['what']}>
        {device === undefined ? outcome : `${device} · ${outcome}`}
      </span>
      {reason !== '' && <span className={classes['reason']}>{reason}</span>}
    </li>
  )
}

function Push({ row }: { readonly row: PushRow }) {
  const t = useT()
  const { what, state } = pushText(row, t)
  return (
    <li data-state={row.state}>
      <ExactTime time={row.time} />
      <span className={classes['what']}>{what}</span>
      <span className={classes['reason']}>{state}</span>
    </li>
  )
}
