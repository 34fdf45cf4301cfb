import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import type { Conflict } from './conflict.ts'
import { overwriteServers, reloadPage, saveAsCopy } from './solve-conflict.ts'

/** Asks what to do when somebody else has saved the page meanwhile. Whatever is chosen, both states can be restored. */
export function ConflictDialog() {
  const t = useT()
  const { saver } = usePageSession()
  const conflict = useStore(saver.conflict)
  return (
    <Modal
      opened={conflict !== undefined}
      onClose={() => saver.conflict.set(undefined)}
      title={t('editor.conflictTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      {conflict !== undefined && <Choices conflict={conflict} />}
    </Modal>
  )
}

function Choices({ conflict }: { readonly conflict: Conflict }) {
  const t = useT()
  const session = usePageSession()
  const [busy, setBusy] = useState<string>()
  const { account, time } = conflict
  const choices = [
    ['copy', t('editor.conflictCopy'), t('editor.conflictCopyText'), saveAsCopy],
    ['reload', t('editor.conflictReload'), t('editor.conflictReloadText'), reloadPage],
    [
      'overwrite',
      t('editor.conflictOverwrite'),
      t('editor.conflictOverwriteText'),
      overwriteServers,
    ],
  ] as const
  const choose = async (name: string, solve: (typeof choices)[number][3]) => {
    setBusy(name)
    await solve(session, conflict).finally(() => setBusy(undefined))
  }
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t('editor.conflictText', { name: account ?? t('editor.somebody') })}{' '}
        {time !== undefined && <RelativeTime time={time} />}
      </Text>
      {choices.map(([name, title, text, solve]) => (
        <div key={name}>
          <Button
            variant={name === 'copy' ? 'filled' : 'default'}
            loading={busy === name}
            disabled={busy !== undefined && busy !== name}
            onClick={() => void choose(name, solve)}
          >
            {title}
          </Button>
          <Text size="sm" c="dimmed" mt={4}>
            {text}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
