import { type Forwarding, forwardingApi } from '@fieldhub/contract'
import { Anchor, Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import type { ForwardingDraft } from './forwarding-draft.ts'
import { exampleBody, exampleTopic, verifyCode } from './forwarding-example.ts'
import { SecretDialog } from './secret-dialog.tsx'

interface ReceiverPanelProps {
  readonly draft: ForwardingDraft
  readonly forwarding: Forwarding | null
}

/** What the receiver gets and how it knows that it is genuine. */
export function ReceiverPanel({ draft, forwarding }: ReceiverPanelProps) {
  const t = useT()
  const body = exampleBody(draft)
  return (
    <Stack gap="md">
      <Paper p="md" component="section" aria-label={t('forwarding.example')}>
        <Stack gap="sm">
          <Title order={2}>{t('forwarding.example')}</Title>
          {draft.kind === 'mqtt' && (
            <Text size="sm">{t('forwarding.exampleTopic', { topic: exampleTopic(draft) })}</Text>
          )}
          <Block text={body} />
        </Stack>
      </Paper>
      {draft.kind === 'webhook' && <Verification forwarding={forwarding} />}
    </Stack>
  )
}

function Verification({ forwarding }: Pick<ReceiverPanelProps, 'forwarding'>) {
  const t = useT()
  return (
    <Paper p="md" component="section" aria-label={t('forwarding.verify')}>
      <Stack gap="sm">
        <Title order={2}>{t('forwarding.verify')}</Title>
        <Text size="sm">{t('forwarding.verifyText')}</Text>
        <Group gap="xs">
          <CopyButton
            value={verifyCode}
            label={t('common.copyOf', { name: t('forwarding.verifyCode') })}
          />
          <Anchor
            href="https://www.standardwebhooks.com"
            target="_blank"
            rel="noreferrer"
            size="sm"
          >
            standardwebhooks.com
          </Anchor>
        </Group>
        <Block text={verifyCode} />
        {forwarding?.kind === 'webhook' && <SecretRotation forwarding={forwarding} />}
      </Stack>
    </Paper>
  )
}

function Block({ text }: { readonly text: string }) {
  return (
    <Code block tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Code>
  )
}

function SecretRotation({ forwarding }: { readonly forwarding: Forwarding }) {
  const t = useT()
  const mayChange = useMay('change')
  const [secret, setSecret] = useState<string>()
  const { previousUntil } = forwarding
  return (
    <>
      {previousUntil !== null && (
        <Text size="sm">{t('forwarding.bothUntil', { time: formatDateTime(previousUntil) })}</Text>
      )}
      {mayChange && (
        <Group>
          <Button
            variant="default"
            onClick={() => void rotate(forwarding).then((made) => setSecret(made))}
          >
            {t('forwarding.rotate')}
          </Button>
        </Group>
      )}
      {secret !== undefined && (
        <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}

async function rotate({ id }: Forwarding): Promise<string | undefined> {
  const isSure = await confirmAction({
    title: translate('forwarding.rotateTitle'),
    text: translate('forwarding.rotateText'),
    confirmLabel: translate('forwarding.rotate'),
  })
  if (!isSure) return undefined
  const made = await callOrToast(forwardingApi.secret, { id })
  await refresh(forwardingApi.list)
  return made?.secret
}
