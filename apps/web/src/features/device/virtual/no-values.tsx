import type { Device } from '@fieldhub/contract'
import { Button, Group } from '@mantine/core'
import { deviceEditHref, deviceScanHref } from '#features/device/detail/device-hrefs.ts'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import { hasSerialLine } from '#features/device/form/cloud-access.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { useJoining } from './use-joining.tsx'

interface NoValuesProps {
  readonly device: Device
}

/** What stands in the place of values: how a device without variables gets some. */
export function NoValues({ device }: NoValuesProps) {
  return device.isVirtual === true ? <NothingJoined device={device} /> : <NoModel device={device} />
}

function NothingJoined({ device }: NoValuesProps) {
  const t = useT()
  const { join, dialog } = useJoining(device)
  return (
    <>
      <EmptyState
        title={t('virtual.emptyTitle')}
        text={t('virtual.emptyText')}
        action={join && <Button onClick={join}>{t('virtual.join')}</Button>}
      />
      {dialog}
    </>
  )
}

/** A device without a model: one is chosen, or made of what a search on its serial line finds. */
function NoModel({ device }: NoValuesProps) {
  const t = useT()
  const { mayChange, mayCommand } = useDevicePermissions(device)
  return (
    <EmptyState
      title={t('device.var.noModelTitle')}
      text={t('device.var.noModelText')}
      action={
        mayChange && (
          <Group gap="xs" justify="center">
            <Button component={RouteLink} href={deviceEditHref(device.id)}>
              {t('device.var.noModelAction')}
            </Button>
            {mayCommand && hasSerialLine(device) && (
              <Button component={RouteLink} href={deviceScanHref(device.id)} variant="default">
                {t('device.var.noModelScan')}
              </Button>
            )}
          </Group>
        )
      }
    />
  )
}
