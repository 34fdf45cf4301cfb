import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { latePart } from '../late-part.tsx'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'

const PublishMenu = latePart(
  async () => (await import('./publish-menu.tsx')).PublishMenu,
  // As wide as the menu's own button.
  () => <Button variant="default" px={8} w={34} disabled aria-busy="true" />,
)
const PublishDialog = latePart(async () => (await import('./publish-dialog.tsx')).PublishDialog)
const PublicationsDrawer = latePart(
  async () => (await import('./publications-drawer.tsx')).PublicationsDrawer,
)

/** Says whether others see what is saved. */
export function UnpublishedText() {
  const t = useT()
  if (!useStore(usePageSession().isUnpublished)) return null
  return (
    <Text size="sm" c="var(--fh-unactivated-text)">
      {t('publish.unpublished')}
    </Text>
  )
}

/** Publishes what is saved, so that others see it. */
export function PublishButton() {
  const t = useT()
  const session = usePageSession()
  const isUnpublished = useStore(session.isUnpublished)
  const [open, setOpen] = useState<'publish' | 'past'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button.Group>
        <Button variant={isUnpublished ? 'filled' : 'default'} onClick={() => setOpen('publish')}>
          {t('publish.publish')}
        </Button>
        <PublishMenu isUnpublished={isUnpublished} onPast={() => setOpen('past')} />
      </Button.Group>
      {open === 'publish' && <PublishDialog onClose={close} />}
      {open === 'past' && <PublicationsDrawer onClose={close} />}
    </>
  )
}
