import { Button, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'

const PublishMenu = lazy(() =>
  import('./publish-menu.tsx').then((m) => ({ default: m.PublishMenu })),
)
const PublishDialog = lazy(() =>
  import('./publish-dialog.tsx').then((m) => ({ default: m.PublishDialog })),
)
const PublicationsDrawer = lazy(() =>
  import('./publications-drawer.tsx').then((m) => ({ default: m.PublicationsDrawer })),
)

/** Says whether others see what is saved, and publishes it. */
export function PublishButton() {
  const t = useT()
  const session = usePageSession()
  const isUnpublished = useStore(session.isUnpublished)
  const [open, setOpen] = useState<'publish' | 'past'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {isUnpublished && (
        <Text size="sm" c="var(--fh-unactivated-text)">
          {t('publish.unpublished')}
        </Text>
      )}
      <Button.Group>
        <Button variant={isUnpublished ? 'filled' : 'default'} onClick={() => setOpen('publish')}>
          {t('publish.publish')}
        </Button>
        <Suspense
          fallback={<Button variant="default" px={8} disabled aria-label={t('publish.more')} />}
        >
          <PublishMenu isUnpublished={isUnpublished} onPast={() => setOpen('past')} />
        </Suspense>
      </Button.Group>
      <Suspense fallback={null}>
        {open === 'publish' && <PublishDialog onClose={close} />}
        {open === 'past' && <PublicationsDrawer onClose={close} />}
      </Suspense>
    </>
  )
}
