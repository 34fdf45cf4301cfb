import type { Device } from '@fieldhub/contract'
import { ActionIcon, Group } from '@mantine/core'
import { IconActivity, IconDoorExit, IconPencil, IconShare, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { deviceEditHref, deviceHref } from '#features/device/detail/device-hrefs.ts'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'

/** A list of devices is seen more often than one is shared. */
const ShareDialog = lazy(() =>
  import('#features/device/sharing/device-share-dialog.tsx').then((m) => ({
    default: m.DeviceShareDialog,
  })),
)
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What the account may do with the device, and nothing else. */
export function DeviceActions({ device }: { readonly device: Device }) {
  const t = useT()
  const { id, name } = device
  const { mayChange, mayOwn, mayShare, mayLeave } = useDevicePermissions(device)
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={RouteLink}
        href={deviceHref(id, 'var')}
        size={28}
        aria-label={t('device.list.values', { name })}
      >
        <IconActivity {...icon} />
      </ActionIcon>
      {mayChange && (
        <ActionIcon
          component={RouteLink}
          href={deviceEditHref(id)}
          size={28}
          aria-label={t('device.list.edit', { name })}
        >
          <IconPencil {...icon} />
        </ActionIcon>
      )}
      {mayShare && <ShareAction device={device} />}
      {mayLeave && (
        <ActionIcon
          size={28}
          aria-label={t('share.leaveOf', { name })}
          onClick={() => void leave(device)}
        >
          <IconDoorExit {...icon} />
        </ActionIcon>
      )}
      {mayOwn && (
        <ActionIcon
          size={28}
          aria-label={t('device.list.delete', { name })}
          onClick={() => void remove(device)}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      )}
    </Group>
  )
}

/** Loaded with the calls of sharing, which the list itself does not need. */
async function leave(device: Device): Promise<void> {
  const { leaveDeviceShare } = await import('#features/device/sharing/device-share-calls.ts')
  await leaveDeviceShare(device)
}

/** Loaded with the undo of a deletion. */
async function remove(device: Device): Promise<void> {
  const { deleteDevice } = await import('./delete-device.ts')
  await deleteDevice(device)
}

function ShareAction({ device }: { readonly device: Device }) {
  const t = useT()
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <ActionIcon
        size={28}
        aria-label={t('share.actionOf', { name: device.name })}
        onClick={() => setSharing(true)}
      >
        <IconShare {...icon} />
      </ActionIcon>
      {isSharing && (
        <Suspense>
          <ShareDialog device={device} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
