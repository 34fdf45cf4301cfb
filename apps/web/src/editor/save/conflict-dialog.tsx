import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import type { Conflict } from './conflict.ts'
import {
  giveUpPage,
  overwriteServers,
  reloadPage,
  type SolveConflict,
  saveAsCopy,
  saveAsNew,
} from './solve-conflict.ts'

const savedChoices = [
  ['copy', 'editor.conflictCopy', 'editor.conflictCopyText', saveAsCopy],
  ['reload', 'editor.conflictReload', 'editor.conflictReloadText', reloadPage],
  ['overwrite', 'editor.conflictOverwrite', 'editor.conflictOverwriteText', overwriteServers],
] as const

const goneChoices = [
  ['copy', 'editor.goneSave', 'editor.goneSaveText', saveAsNew],
  ['giveUp', 'editor.goneGiveUp', 'editor.goneGiveUpText', giveUpPage],
] as const

/**
 * Asks what to do when somebody else has saved the page meanwhile, or removed it. Whatever is chosen of two states, both
 * can be restored.
 */
export function ConflictDialog() {
  const t = useT()
  const { saver } = usePageSession()
  const conflict = useStore(saver.conflict)
  return (
    <Modal
      opened={conflict !== undefined}
      onClose={() => saver.conflict.set(undefined)}
      title={t(conflict?.isGone === true ? 'editor.goneTitle' : 'editor.conflictTitle')}
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
  const { account, isGone, time, page } = conflict
  const choices = isGone ? goneChoices : savedChoices
  const choose = async (name: string, solve: SolveConflict) => {
    setBusy(name)
    await solve(session, conflict).finally(() => setBusy(undefined))
  }
  return (
    <Stack gap="sm">
      <Text size="sm">
        {isGone
          ? t('editor.goneText', { name: conflict.page.name })
          : t('editor.conflictText', { name: account ?? t('editor.somebody') })}{' '}
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
            {t(title)}
          </Button>
          <Text size="sm" c="dimmed" mt={4}>
            {t(name === 'reload' && page.isHeld ? 'editor.conflictReloadHeld' : text)}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
