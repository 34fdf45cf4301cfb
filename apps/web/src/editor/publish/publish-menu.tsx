import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { usePageSession } from '../session-context.ts'
import { discard } from './publish-calls.ts'

interface PublishMenuProps {
  readonly isUnpublished: boolean
  readonly onPast: () => void
}

/** What else can be done with what is saved and not published. */
export function PublishMenu({ isUnpublished, onPast }: PublishMenuProps) {
  const t = useT()
  const session = usePageSession()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" px={8} aria-label={t('publish.more')}>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onPast}>{t('publish.past')}</Menu.Item>
        <Menu.Item
          c="var(--fh-alarm-text)"
          disabled={!isUnpublished}
          onClick={() => void discard(session)}
        >
          {t('publish.discard')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
