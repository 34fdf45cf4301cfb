import type { Configuration } from '@fieldhub/contract'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useIsDemo } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { WarningNote } from '#ui/warning-note.tsx'
import { ShareDevice, useOnlyDevice } from './share-device.tsx'
import { SharePanel } from './share-panel.tsx'
import { UnpublishedNote } from './unpublished-note.tsx'

interface PageShareDialogProps {
  readonly configuration: Pick<
    Configuration,
    'id' | 'name' | 'modelId' | 'deviceId' | 'unpublished'
  >
  readonly onClose: () => void
}

/** Shares a configuration with people without an account; one of a model for a chosen device. */
export function PageShareDialog({ configuration, onClose }: PageShareDialogProps) {
  const t = useT()
  const isDemo = useIsDemo()
  const { id: configurationId, name, modelId, deviceId: ownId } = configuration
  const [chosenId, choose] = useState<number | null>(null)
  const onlyId = useOnlyDevice(modelId)
  const deviceId = ownId ?? chosenId ?? onlyId
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('configuration.shareTitle', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('configuration.shareText')}
        </Text>
        {configuration.unpublished && <UnpublishedNote configurationId={configurationId} />}
        {isDemo && (
          <WarningNote>
            <Text size="sm">{t('configuration.shareDemo')}</Text>
          </WarningNote>
        )}
        {!isDemo && modelId !== null && (
          <ShareDevice modelId={modelId} deviceId={deviceId} onChoose={choose} />
        )}
        {!isDemo && deviceId !== null && (
          <SharePanel key={deviceId} place={{ configurationId, deviceId }} name={name} />
        )}
      </Stack>
    </Dialog>
  )
}
