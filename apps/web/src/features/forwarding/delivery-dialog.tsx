import type { ForwardingDelivery } from '@fieldhub/contract'
import { Code, Stack, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { faultText } from './forwarding-words.ts'

interface DeliveryDialogProps {
  readonly delivery: ForwardingDelivery
  readonly onClose: () => void
}

/** What was sent and what came back. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const t = useT()
  const fault = faultText(delivery, t)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('forwarding.detail')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {`webhook-id: ${delivery.messageId}`}
        </Text>
        {fault !== '' && <Text size="sm">{fault}</Text>}
        <Part label={t('forwarding.sentBody')} text={delivery.body} />
        <Part label={t('forwarding.answer')} text={delivery.answer} />
      </Stack>
    </Dialog>
  )
}

function Part({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Code block tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text === '' ? '--' : text}
      </Code>
    </div>
  )
}
