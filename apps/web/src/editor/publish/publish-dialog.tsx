import { limits } from '@fieldhub/contract'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { CompareDialog, type Comparison } from '../compare/compare-dialog.tsx'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { DraftedPages } from './drafted-pages.tsx'
import { publish } from './publish-calls.ts'

interface PublishDialogProps {
  readonly onClose: () => void
}

/** What others will see from then on, page by page, and an optional name for it. */
export function PublishDialog({ onClose }: PublishDialogProps) {
  const t = useT()
  const session = usePageSession()
  const isUnpublished = useStore(session.isUnpublished)
  const isUnsaved = useStore(session.saver.state).kind !== 'saved'
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [comparison, compare] = useState<Comparison>()
  const run = async () => {
    setBusy(true)
    const isDone = await publish(session, name).finally(() => setBusy(false))
    if (isDone) onClose()
  }
  return (
    <Modal
      opened
      title={t('publish.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('publish.text')}</Text>
          {isUnsaved && <Text size="sm">{t('publish.savesFirst')}</Text>}
          {isUnpublished ? (
            <DraftedPages onCompare={compare} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('publish.nothing')}
            </Text>
          )}
          <TextInput
            label={t('publish.name')}
            description={t('publish.nameHint')}
            value={name}
            maxLength={limits.nameCharacters}
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('publish.publish')}
            </Button>
          </Group>
        </Stack>
      </form>
      {comparison !== undefined && (
        <CompareDialog {...comparison} onClose={() => compare(undefined)} />
      )}
    </Modal>
  )
}
