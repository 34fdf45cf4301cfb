import { type Device, variableApi } from '@fieldhub/contract'
import { ActionIcon, Anchor, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDeviceSubscription, useLiveStatus } from '#api/live/use-live.ts'
import { toQuery } from '#api/query.ts'
import { useReading } from '#features/device/debug/use-reading.ts'
import { deviceHref } from '#features/device/detail/device-hrefs.ts'
import { MissingDevice } from '#features/device/detail/missing-device.tsx'
import { useDevice } from '#features/device/detail/use-device.ts'
import { allVariables } from '#features/device/detail/values/group-variables.ts'
import { PollingNote } from '#features/device/detail/values/polling-note.tsx'
import { LiveNumber } from '#features/device/detail/values/value-cells.tsx'
import { useT } from '#i18n/use-t.ts'
import { SimulatedBadge } from '#parts/simulated/simulated-badge.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { DeviceActions } from './device-actions.tsx'
import classes from './device-panel.module.css'

interface DevicePanelProps {
  readonly id: number
  readonly onClose: () => void
}

/** No more values than these fit beside a list; the full page has the rest. */
const valuesMax = 30

/** A device beside the list, which stays where it is. */
export function DevicePanel({ id, onClose }: DevicePanelProps) {
  const t = useT()
  const { device, query } = useDevice(id)
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onClose()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <Paper
      component="aside"
      className={classes['panel']}
      aria-label={t('fleet.panel.title', { name: device?.name ?? '' })}
    >
      {query.isPending ? (
        <Skeleton height={240} aria-busy="true" />
      ) : device === null ? (
        <MissingDevice error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PanelBody device={device} onClose={onClose} />
      )}
    </Paper>
  )
}

interface PanelBodyProps {
  readonly device: Device
  readonly onClose: () => void
}

function PanelBody({ device, onClose }: PanelBodyProps) {
  const t = useT()
  const status = useLiveStatus(device.id)?.status ?? device.status
  return (
    <Stack gap="sm">
      <div className={classes['head']}>
        <Title order={2} className={classes['name']}>
          {device.name}
        </Title>
        <SimulatedBadge isSimulated={device.isSimulated} />
        <StatusBadge status={status} />
        <ActionIcon size={32} aria-label={t('fleet.panel.close')} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes['head']}>
        <Anchor component={RouteLink} href={deviceHref(device.id)} size="sm">
          <IconExternalLink size={14} stroke={1.6} aria-hidden /> {t('fleet.panel.full')}
        </Anchor>
        <DeviceActions device={device} />
      </div>
      <PollingNote transmission={device.transmission} />
      <section aria-label={t('fleet.panel.values')}>
        <PanelValues device={device} />
      </section>
      <section aria-label={t('fleet.panel.facts')}>
        <dl className={classes['facts']}>
          {toFacts(device, t).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === '' ? '—' : value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Stack>
  )
}

function PanelValues({ device: { id, model } }: { readonly device: Device }) {
  const t = useT()
  useDeviceSubscription([id])
  const query = useQuery(toQuery(variableApi.lastValues, { deviceId: id }))
  if (query.isPending) return <Skeleton height={160} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const all = allVariables(query.data).toSorted((a, b) => Number(b.isTop) - Number(a.isTop))
  if (model === null || all.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('fleet.panel.noValues')}
      </Text>
    )
  }
  const left = all.length - valuesMax
  return (
    <>
      <dl className={classes['values']}>
        {all.slice(0, valuesMax).map((variable) => (
          <div key={variable.varId}>
            <dt>{variable.name}</dt>
            <PanelValue deviceId={id} variable={variable} />
          </div>
        ))}
      </dl>
      {left > 0 && (
        <Anchor component={RouteLink} href={deviceHref(id, 'var')} size="sm">
          {t('fleet.panel.more', { n: left })}
        </Anchor>
      )}
    </>
  )
}

interface PanelValueProps {
  readonly deviceId: number
  readonly variable: ReturnType<typeof allVariables>[number]
}

function PanelValue({ deviceId, variable }: PanelValueProps) {
  const reading = useReading(deviceId, variable)
  return (
    <dd>
      <LiveNumber reading={reading} variable={variable} />
    </dd>
  )
}

function toFacts(device: Device, t: ReturnType<typeof useT>): readonly [string, string][] {
  const moment = (time: number | null) =>
    time === null ? t('device.list.never') : formatDateTime(time)
  return [
    [t('device.form.sn'), device.sn],
    [t('device.form.type'), device.typeName],
    [t('device.form.model'), device.modelName],
    [t('device.info.group'), device.groupName],
    [t('device.info.loginTime'), moment(device.loginTime)],
    [t('device.info.activatedTime'), moment(device.activatedTime)],
    [t('device.form.address'), device.address],
  ]
}
