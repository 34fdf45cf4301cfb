import { type Device, deviceStatus, type ReportedPosition } from '@fieldhub/contract'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCurrentLocation, IconMapPin, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useLiveStatus } from '#api/live/use-live.ts'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { useNow } from '#ui/text/clock.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { toastDone } from '#ui/toast.tsx'
import { locateFault } from './locate-fault.ts'
import { type PlacePick, PlacePickForm } from './place-pick-form.tsx'
import { toPlace } from './shown-place.ts'
import { followDevice, type Locate, savePlace, useLocate } from './use-locate.ts'

interface PositionActionsProps {
  readonly device: Device
  readonly reported: ReportedPosition | null
  readonly pick: PlacePick
}

export function PositionActions({ device, reported, pick }: PositionActionsProps) {
  const t = useT()
  const { mayChange, mayCommand } = useDevicePermissions(device)
  if (pick.isPicking) return <PlacePickForm deviceId={device.id} pick={pick} />
  const mayFollow = mayChange && device.locationMode === 'manual' && reported !== null
  return (
    <>
      {mayCommand && device.hasPositioning && <RefreshLocate device={device} />}
      {mayCommand && !device.hasPositioning && (
        <Text size="sm" c="dimmed">
          {t('position.noPositioning')}
        </Text>
      )}
      {mayChange && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconMapPin size={16} aria-hidden />}
            onClick={pick.start}
          >
            {t('map.pick')}
          </Button>
          {mayFollow && (
            <Button
              variant="default"
              title={t('position.followText')}
              leftSection={<IconCurrentLocation size={16} aria-hidden />}
              onClick={() => void followDevice(device.id)}
            >
              {t('position.follow')}
            </Button>
          )}
          {toPlace(device) !== null && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void clearPlace(device)}
            >
              {t('position.clear')}
            </Button>
          )}
        </Group>
      )}
    </>
  )
}

function RefreshLocate({ device }: { readonly device: Device }) {
  const t = useT()
  const locate = useLocate(device.id)
  const status = useLiveStatus(device.id)?.status ?? device.status
  const isOnline = status === deviceStatus.online || status === deviceStatus.alarm
  const { quota } = locate
  const isUsedUp = quota !== undefined && quota.count >= quota.max
  return (
    <div>
      <Group gap="xs">
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={!isOnline || isUsedUp}
          loading={locate.locatingSince !== null}
          onClick={locate.locate}
        >
          {t('position.refresh')}
        </Button>
        {quota !== undefined && (
          <Text size="sm" c="dimmed">
            {isUsedUp
              ? t('position.refreshUsedUp', {
                  max: quota.max,
                  time: formatDateTime(quota.resetTime),
                })
              : t('position.refreshLeft', { left: quota.max - quota.count, max: quota.max })}
          </Text>
        )}
      </Group>
      <LocateProgress locate={locate} />
    </div>
  )
}

function LocateProgress({ locate }: { readonly locate: Locate }) {
  const t = useT()
  const now = useNow()
  const { locatingSince, error } = locate
  const seconds = Math.max(0, Math.round((now - (locatingSince ?? now)) / 1_000))
  return (
    <div aria-live="polite">
      {locatingSince !== null && (
        <Text size="sm" mt={6}>
          {t('position.refreshSent', { n: seconds })}
        </Text>
      )}
      {error !== null && (
        <Alert color="red" mt={8} p="xs">
          {locateFault(error, t)}
        </Alert>
      )}
    </div>
  )
}

async function clearPlace({ id, name }: Device): Promise<void> {
  const isSure = await confirmAction({
    title: `${translate('position.clear')} · ${name}`,
    text: translate('position.clearText'),
    confirmLabel: translate('position.clear'),
    isDanger: true,
  })
  if (!isSure) return
  await savePlace(id, { longitude: null, latitude: null })
  toastDone(translate('position.cleared'))
}
