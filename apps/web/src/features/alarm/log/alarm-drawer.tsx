import { type AlarmRow, alarmLogApi } from '@fieldhub/contract'
import { Anchor, Button, Group, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toQuery } from '#api/query.ts'
import {
  type TriggerKind,
  triggerHref,
  triggerKinds,
} from '#features/alarm/trigger/trigger-kind.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { conditionText } from '#parts/condition-text.ts'
import { DeviceName } from '#parts/device-name.tsx'
import { isNotFound } from '#parts/missing/is-not-found.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { useCloseByBack } from '#ui/list/use-close-by-back.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { useClock } from '#ui/text/clock.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { ActiveBadge, AlarmStateBadge } from './alarm-badges.tsx'
import classes from './alarm-log.module.css'
import { AlarmPushes } from './alarm-pushes.tsx'
import { HandleButton } from './alarm-rows.tsx'
import { alarmSearch } from './alarm-search.ts'
import { endKeys, faultText, lengthText, linkageKeys } from './alarm-words.ts'
import type { Handling } from './handle-dialog.tsx'
import { ShelveButton } from './shelve-dialog.tsx'
import { useTriggerKind } from './use-trigger-kind.ts'

interface AlarmDrawerProps {
  readonly onHandle: (handling: Handling) => void
  readonly onShelve: (alarm: AlarmRow) => void
}

/** Shows all that is known of the alarm that `?alarm=<id>` names. */
export function AlarmDrawer({ onHandle, onShelve }: AlarmDrawerProps) {
  const t = useT()
  const [{ alarm: id }, changeSearch] = useSearchParams(alarmSearch)
  const close = useCloseByBack(id !== undefined, () => changeSearch({ alarm: undefined }))
  return (
    <SideDrawer title={t('alarm.detail')} isOpen={id !== undefined} onClose={close}>
      {id !== undefined && <LoadedAlarm id={id} onHandle={onHandle} onShelve={onShelve} />}
    </SideDrawer>
  )
}

function LoadedAlarm({ id, onHandle, onShelve }: AlarmDrawerProps & { readonly id: number }) {
  const t = useT()
  const query = useQuery(toQuery(alarmLogApi.list, { id }))
  if (query.isPending) return <Skeleton height={320} aria-busy="true" />
  if (query.isError && !isNotFound(query.error))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const alarm = Array.isArray(query.data) ? query.data[0] : undefined
  if (alarm === undefined) {
    return <EmptyState title={t('alarm.goneTitle')} text={t('alarm.goneText')} />
  }
  return <AlarmDetail alarm={alarm} onHandle={onHandle} onShelve={onShelve} />
}

function AlarmDetail({ alarm, onHandle, onShelve }: AlarmDrawerProps & Pick<FactsProps, 'alarm'>) {
  const t = useT()
  const kind = useTriggerKind(alarm.triggerId)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="xs">
          <ActiveBadge alarm={alarm} />
          <AlarmStateBadge alarm={alarm} />
        </Group>
        <Group gap={4}>
          <HandleButton alarm={alarm} onHandle={onHandle} />
          <ShelveButton alarm={alarm} onShelve={onShelve} />
        </Group>
      </Group>
      <ValueLink alarm={alarm} />
      <Facts alarm={alarm} kind={kind} />
      <Linkages alarm={alarm} />
      <AlarmPushes alarm={alarm} />
      <Anchor
        component={RouteLink}
        href={`${triggerKinds[kind ?? 'device'].listHref}?why=${alarm.triggerId}`}
        size="sm"
      >
        {t('alarm.why')}
      </Anchor>
    </Stack>
  )
}

/** Leads to the variable that alarms: its value of now, its curve, and what may be written. */
function ValueLink({ alarm: { deviceId, varId, varName } }: Pick<FactsProps, 'alarm'>) {
  const t = useT()
  if (varId === null) return null
  const query = new URLSearchParams({ tab: 'var', find: varName, vars: String(varId) })
  return (
    <Button
      component={RouteLink}
      href={`/device/detail?id=${deviceId}&${query.toString()}`}
      variant="default"
    >
      {t('alarm.toValue')}
    </Button>
  )
}

interface FactsProps {
  readonly alarm: AlarmRow
  readonly kind: TriggerKind | undefined
}

function Facts({ alarm, kind }: FactsProps) {
  const t = useT()
  const now = useClock((time) => Math.floor(time / 1_000) * 1_000)
  const { endTime, end } = alarm
  return (
    <dl className={classes['facts']}>
      <Fact name={t('alarm.content')}>{alarm.content || '—'}</Fact>
      <Fact name={t('alarm.device')}>
        <DeviceName id={alarm.deviceId} name={alarm.deviceName} />
      </Fact>
      <Fact name={t('alarm.trigger')}>
        {kind === undefined ? (
          alarm.triggerName
        ) : (
          <Anchor component={RouteLink} href={triggerHref(kind, alarm.triggerId)} size="sm">
            {alarm.triggerName}
          </Anchor>
        )}
      </Fact>
      <Fact name={t('alarm.condition')}>
        {conditionText({ ...alarm, offlineMinutes: null }, t)}
      </Fact>
      <Fact name={t('alarm.value')}>{displayValue(alarm.value, alarm)}</Fact>
      {alarm.conditions.map((one) => (
        <Fact key={`${one.varId} ${one.condition}`} name={one.varName}>
          {displayValue(one.value, one)}
        </Fact>
      ))}
      <Fact name={t('alarm.peak')}>{displayValue(alarm.peak, alarm)}</Fact>
      <Fact name={t('alarm.began')}>{formatDateTime(alarm.startTime)}</Fact>
      <Fact name={t('alarm.ended')}>
        {endTime === null
          ? t('alarm.isActive')
          : `${formatDateTime(endTime)}${end === null ? '' : ` · ${t(endKeys[end])}`}`}
      </Fact>
      <Fact name={t('alarm.endValue')}>
        {displayValue(alarm.endValue, { ...alarm, unit: alarm.endUnit ?? alarm.unit })}
      </Fact>
      <Fact name={t('alarm.length')}>{lengthText(alarm, now, t)}</Fact>
      {alarm.shelvedUntil !== undefined && (
        <Fact name={t('alarm.shelved')}>
          {t('alarm.shelvedTo', { time: formatDateTime(alarm.shelvedUntil) })}
        </Fact>
      )}
      {alarm.handleTime !== null && (
        <Fact name={t('alarm.handledBy')}>
          {`${alarm.handler} · ${formatDateTime(alarm.handleTime)}`}
        </Fact>
      )}
      {alarm.acknowledgedBy !== undefined && (
        <Fact name={t('alarm.acknowledgedBy')}>{alarm.acknowledgedBy}</Fact>
      )}
      {alarm.remark !== '' && <Fact name={t('alarm.remark')}>{alarm.remark}</Fact>}
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly children: ReactNode
}

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Linkages({ alarm }: { readonly alarm: AlarmRow }) {
  const t = useT()
  if (alarm.linkages.length === 0) return null
  return (
    <section>
      <Title order={3}>{t('alarm.linkages')}</Title>
      <ol className={classes['list']}>
        {alarm.linkages.map(({ deviceName, varId, varName, value, state, reason, time }) => (
          <li key={`${deviceName}-${varId}-${time}`} data-state={state}>
            <span>{t('alarm.linkageLine', { device: deviceName, variable: varName, value })}</span>
            <small>
              {[t(linkageKeys[state]), faultText(reason, t), formatDateTime(time)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
