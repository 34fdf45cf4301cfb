import { type Device, shareApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { HoldList } from '#features/device/detail/info/hold-list.tsx'
import { useT } from '#i18n/use-t.ts'
import { ShareDialogFrame } from '#parts/share/share-dialog-frame.tsx'
import { endDeviceShare, saveDeviceShare } from './device-share-calls.ts'

interface DeviceShareDialogProps {
  readonly device: Pick<Device, 'id' | 'name'>
  readonly onClose: () => void
}

/** The accounts that see one device; shares of a group are ended at the group. */
export function DeviceShareDialog({ device, onClose }: DeviceShareDialogProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(toQuery(shareApi.list, { deviceId: device.id }))
  const shares = data?.map((share) => {
    const { id, groupId, groupName, account, nickname, role, until } = share
    const shown = { key: `${groupId ?? 0}-${id}`, account, nickname, role, until, groupName }
    return groupId === null ? { ...shown, onRevoke: () => void endDeviceShare(share) } : shown
  })
  return (
    <ShareDialogFrame
      title={t('share.title', { name: device.name })}
      onClose={onClose}
      onShare={(terms) => saveDeviceShare(device.id, terms)}
      list={{ shares, error, onRetry: () => void refetch() }}
    >
      {shares !== undefined && shares.length > 0 && <HoldList deviceId={device.id} />}
    </ShareDialogFrame>
  )
}
