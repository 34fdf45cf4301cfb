import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { saveBlob } from '#api/file-call.ts'
import { queryClient } from '#api/query.ts'
import { storedToken } from '#api/session/token-store.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { CallInput, ReadDraft } from './call-draft.ts'
import type { PublishedCall } from './published-call.ts'
import { type TriedCall, tryCall } from './try-call.ts'

interface CallTryProps {
  readonly call: PublishedCall
  readonly read: ReadDraft
}

/** Makes the call as it is filled in and shows what comes back. */
export function CallTry({ call, read }: CallTryProps) {
  const t = useT()
  const [token, setToken] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [tried, setTried] = useState<TriedCall | 'unanswered'>()
  const { missing, wrong, input } = read
  if (call.carries === 'form') return <Text size="sm">{t('calls.formNote')}</Text>
  const run = async () => {
    if (!(await isMeant(call, input))) return
    setBusy(true)
    const answer = await tryCall(call, input, token.trim() || storedToken()).catch(
      () => 'unanswered' as const,
    )
    setBusy(false)
    setTried(answer)
    // Whatever the call changed, other screens read it again.
    if (call.permission !== 'read') await queryClient.invalidateQueries()
  }
  return (
    <Stack gap="sm" mt="md">
      <PasswordField
        label={t('calls.token')}
        description={t('calls.tokenNote')}
        value={token}
        autoComplete="off"
        onChange={({ currentTarget }) => setToken(currentTarget.value)}
      />
      <Group gap="sm">
        <Button
          loading={isBusy}
          disabled={missing.length + wrong.length > 0}
          onClick={() => void run()}
        >
          {t('calls.try')}
        </Button>
        {missing.length > 0 && (
          <Text size="sm">{t('calls.missing', { names: missing.join(', ') })}</Text>
        )}
      </Group>
      <output style={{ display: 'block' }}>
        {tried === 'unanswered' && <Text size="sm">{t('calls.unanswered')}</Text>}
        {tried !== undefined && tried !== 'unanswered' && <Tried call={call} tried={tried} />}
      </output>
    </Stack>
  )
}

/** What changes something, or reaches a device, is asked for once more. */
async function isMeant({ name, method, permission }: PublishedCall, input: CallInput) {
  if (permission === 'read') return true
  return confirmAction({
    title: translate('calls.confirmTitle', { name }),
    text: translate('calls.confirmText', { input: JSON.stringify(input).slice(0, 500) }),
    confirmLabel: translate('calls.try'),
    isDanger: method === 'DELETE',
  })
}

function Tried({ call, tried }: { readonly call: PublishedCall; readonly tried: TriedCall }) {
  const t = useT()
  const { status, code, costMs, bytes, text, isCut, file } = tried
  const name = `${call.name}.${text === undefined ? 'out' : 'json'}`
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text size="sm">
          {t('calls.answered', {
            status,
            code: code ?? '-',
            ms: Math.round(costMs),
            size: formatBytes(bytes),
          })}
        </Text>
        {text !== undefined && !isCut && (
          <CopyButton value={text} label={t('common.copyOf', { name: t('calls.answer') })} />
        )}
        <Button size="xs" variant="default" onClick={() => saveBlob(name, file)}>
          {t('calls.download')}
        </Button>
      </Group>
      {isCut && <Text size="sm">{t('calls.cut')}</Text>}
      {text !== undefined && (
        <Code
          block
          tabIndex={0}
          style={{ maxHeight: 420, overflow: 'auto', overflowWrap: 'anywhere' }}
        >
          {text}
        </Code>
      )}
    </Stack>
  )
}
