import type { Device } from '@fieldhub/contract'
import { Divider, Modal, Stack } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'

interface ShareDialogProps {
  readonly device: Pick<Device, 'id' | 'name'>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Gives a device to another account, for something and for a time, and takes it back. */
export function ShareDialog({ device, isOpen, onClose }: ShareDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('share.title', { name: device.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <ShareForm deviceId={device.id} />
        <Divider />
        <ShareList deviceId={device.id} />
      </Stack>
    </Modal>
  )
}
