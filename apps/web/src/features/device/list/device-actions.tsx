import type { Device } from '@fieldhub/contract'
import { Group } from '@mantine/core'
import { IconActivity, IconDoorExit, IconPencil, IconShare, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { deviceEditHref, deviceHref } from '#features/device/detail/device-hrefs.ts'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { RowAction } from '#ui/list/row-action.tsx'

/** A list of devices is seen more often than one is shared. */
const ShareDialog = lazyPart(
  async () => (await import('#features/device/sharing/device-share-dialog.tsx')).DeviceShareDialog,
)

/** What the account may do with the device, and nothing else. */
export function DeviceActions({ device }: { readonly device: Device }) {
  const t = useT()
  const { id, name } = device
  const { mayChange, mayOwn, mayShare, mayLeave } = useDevicePermissions(device)
  return (
    <Group gap={4} wrap="nowrap">
      <RowAction
        icon={IconActivity}
        label={t('device.list.values', { name })}
        href={deviceHref(id, 'var')}
      />
      {mayChange && (
        <RowAction
          icon={IconPencil}
          label={t('device.list.edit', { name })}
          href={deviceEditHref(id)}
        />
      )}
      {mayShare && <ShareAction device={device} />}
      {mayLeave && (
        <RowAction
          icon={IconDoorExit}
          label={t('share.leaveOf', { name })}
          onClick={() => void leave(device)}
        />
      )}
      {mayOwn && (
        <RowAction
          icon={IconTrash}
          label={t('device.list.delete', { name })}
          onClick={() => void remove(device)}
        />
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
      <RowAction
        icon={IconShare}
        label={t('share.actionOf', { name: device.name })}
        onClick={() => setSharing(true)}
        intent={onIntent(ShareDialog)}
      />
      {isSharing && (
        <Suspense>
          <ShareDialog device={device} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
