import { Button, Group } from '@mantine/core'
import { IconDeviceDesktopPlus, IconSearchOff } from '@tabler/icons-react'
import { appConfig } from '#api/app-config.ts'
import { useMay } from '#api/use-may.ts'
import { deviceAddHref } from '#features/device/detail/device-hrefs.ts'
import { useT } from '#i18n/use-t.ts'
import { SimulatedOffer } from '#parts/simulated/simulated-offer.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'

interface NoDevicesProps {
  /** How many there are without the filters. */
  readonly total: number
  readonly onClear: () => void
}

/** First use with how to connect, or nothing found with the way back. */
export function NoDevices({ total, onClear }: NoDevicesProps) {
  const t = useT()
  const mayChange = useMay('change')
  if (total > 0) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('device.list.notFoundTitle')}
        text={t('device.list.notFoundText', { n: total })}
        action={
          <Button variant="default" onClick={onClear}>
            {t('device.list.clear')}
          </Button>
        }
      />
    )
  }
  // Whoever may not add devices sees those of others alone.
  if (!mayChange) {
    return <EmptyState title={t('device.list.emptyTitle')} text={t('empty.sharedDevices')} />
  }
  return (
    <EmptyState
      icon={IconDeviceDesktopPlus}
      title={t('device.list.emptyTitle')}
      text={t('empty.devices', { host: location.hostname, port: appConfig.tcpPort })}
      action={
        <Group gap="xs" justify="center">
          <Button component={RouteLink} href={deviceAddHref}>
            {t('device.list.add')}
          </Button>
          <SimulatedOffer variant="default" />
        </Group>
      }
    />
  )
}
