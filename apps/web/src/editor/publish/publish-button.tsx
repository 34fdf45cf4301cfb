import { Button, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { discard } from './publish-calls.ts'

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
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px={8} aria-label={t('publish.more')}>
              <IconChevronDown size={16} stroke={1.6} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpen('past')}>{t('publish.past')}</Menu.Item>
            <Menu.Item
              c="var(--fh-alarm-text)"
              disabled={!isUnpublished}
              onClick={() => void discard(session)}
            >
              {t('publish.discard')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      <Suspense fallback={null}>
        {open === 'publish' && <PublishDialog onClose={close} />}
        {open === 'past' && <PublicationsDrawer onClose={close} />}
      </Suspense>
    </>
  )
}
