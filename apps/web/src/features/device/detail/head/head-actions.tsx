import type { Device } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { IconDoorExit, IconPencil, IconRotateClockwise2, IconShare } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { deviceEditHref } from '../device-hrefs.ts'
import { useDevicePermissions } from '../device-permissions.ts'
import { DevicePages } from './device-pages.tsx'
import styles from './head-actions.module.css'

const ShareDialog = lazyPart(
  async () => (await import('#features/device/sharing/device-share-dialog.tsx')).DeviceShareDialog,
)
/** What can be done with a device, beside its name. */
export function HeadActions({ device }: { readonly device: Device }) {
  const t = useT()
  const { mayChange, mayShare, mayLeave, maySendRaw } = useDevicePermissions(device)
  const open = useOpenRoute()
  const [isSharing, setSharing] = useState(false)
  return (
    <div className={styles['actions']}>
      <DevicePages device={device} />
      {mayShare && (
        <Button
          variant="default"
          leftSection={<IconShare size={16} aria-hidden />}
          onClick={() => setSharing(true)}
          {...onIntent(ShareDialog)}
        >
          {t('share.action')}
        </Button>
      )}
      {mayLeave && (
        <Button
          variant="default"
          leftSection={<IconDoorExit size={16} aria-hidden />}
          onClick={() => void leave(device).then((isLeft) => isLeft && open('/device/list'))}
        >
          {t('share.leave')}
        </Button>
      )}
      {maySendRaw && device.isVirtual !== true && (
        <Button
          variant="default"
          leftSection={<IconRotateClockwise2 size={16} aria-hidden />}
          onClick={() => void restart(device)}
        >
          {t('command.reboot.action')}
        </Button>
      )}
      {mayChange && (
        <Button
          component={RouteLink}
          href={deviceEditHref(device.id)}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('device.detail.edit')}
        </Button>
      )}
      <Suspense>
        {isSharing && <ShareDialog device={device} onClose={() => setSharing(false)} />}
      </Suspense>
    </div>
  )
}

async function leave(device: Device): Promise<boolean> {
  const { leaveDeviceShare } = await import('#features/device/sharing/device-share-calls.ts')
  return leaveDeviceShare(device)
}

async function restart(device: Device): Promise<void> {
  const { startReboot } = await import('../start-reboot.ts')
  await startReboot(device)
}
