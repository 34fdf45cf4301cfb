import { type Contact, linkerApi, type PushChannel } from '@fieldhub/contract'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useT } from '#i18n/use-t.ts'
import { channelKeys, channelLabel, channels } from '#parts/contact/channels.ts'
import { getWays } from '#parts/contact/contact-ways.ts'
import { testFaultText } from './test-fault.ts'

interface TestDialogProps {
  /** What the dialog is about; null closes it. */
  readonly contact: Contact | null
  readonly onClose: () => void
}

/** Sends a test message, and shows the provider's own number of it or its fault. */
export function TestDialog({ contact, onClose }: TestDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={contact !== null}
      onClose={onClose}
      title={t('contact.testTitle', { name: contact?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {contact !== null && <TestForm key={contact.id} contact={contact} />}
    </Modal>
  )
}

type Outcome =
  | { readonly channel: PushChannel; readonly receipt: string }
  | { readonly channel: PushChannel; readonly fault: string }

function TestForm({ contact }: { readonly contact: Contact }) {
  const t = useT()
  const [busy, setBusy] = useState<PushChannel | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const ways = getWays(contact)
  const send = async (channel: PushChannel) => {
    setBusy(channel)
    setOutcome(null)
    try {
      const { receipt } = await call(linkerApi.test, { id: contact.id, channel }, { quiet: true })
      setOutcome({ channel, receipt })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ channel, fault: testFaultText(error, t) })
    } finally {
      setBusy(null)
    }
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('contact.testText')}</Text>
      <Group gap="xs">
        {channels.map((channel) => (
          <Button
            key={channel}
            variant="default"
            disabled={!ways.includes(channel) || (busy !== null && busy !== channel)}
            loading={busy === channel}
            onClick={() => void send(channel)}
          >
            {channelLabel(channel, t)}
          </Button>
        ))}
      </Group>
      <output aria-live="polite">
        {outcome !== null &&
          ('receipt' in outcome ? (
            <Alert
              color="green"
              title={t('contact.testSent', { channel: t(channelKeys[outcome.channel]) })}
            >
              {outcome.receipt !== '' && t('contact.testReceipt', { receipt: outcome.receipt })}
            </Alert>
          ) : (
            <Alert
              color="red"
              title={t('contact.testFailed', { channel: t(channelKeys[outcome.channel]) })}
            >
              {outcome.fault}
            </Alert>
          ))}
      </output>
    </Stack>
  )
}
