import type { PageEntry } from '@fieldhub/contract'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { orToast } from '#api/call-or-toast.ts'
import { loadSpoken } from '#editor/load-seldom.ts'
import { usePageSession } from '#editor/session-context.ts'
import { useT } from '#i18n/use-t.ts'
import { copyPage, makeHome, movePage, removePage } from './page-changes.ts'

interface PageMenuProps {
  readonly entry: PageEntry
  readonly place: number
  readonly isLast: boolean
  readonly isOnly: boolean
  readonly onRename: () => void
  readonly onVersions: () => void
}

export function PageMenu(props: PageMenuProps) {
  const { entry, place, isLast, isOnly, onRename, onVersions } = props
  const t = useT()
  const session = usePageSession()
  const { id, name, isHome } = entry
  // A toast has shown a refusal already.
  const run = (work: Promise<void>) => void orToast(work)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={24} aria-label={t('panel.pageMenu', { name })}>
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{t('panel.rename')}</Menu.Item>
        <Menu.Item onClick={() => run(copyPage(session, entry))}>{t('panel.copyPage')}</Menu.Item>
        {entry.pageType === 0 && (
          <Menu.Item
            onClick={() =>
              run(loadSpoken().then(({ addPhonePage }) => addPhonePage(session, entry)))
            }
          >
            {t('draw.phonePage')}
          </Menu.Item>
        )}
        <Menu.Item disabled={isHome} onClick={() => run(makeHome(session, id))}>
          {t('panel.makeHome')}
        </Menu.Item>
        <Menu.Item disabled={place === 0} onClick={() => run(movePage(session, id, place - 1))}>
          {t('panel.moveUp')}
        </Menu.Item>
        <Menu.Item disabled={isLast} onClick={() => run(movePage(session, id, place + 1))}>
          {t('panel.moveDown')}
        </Menu.Item>
        <Menu.Item onClick={onVersions}>{t('panel.versions')}</Menu.Item>
        <Menu.Item
          c="var(--fh-alarm-text)"
          disabled={isOnly}
          title={isOnly ? t('panel.lastPage') : undefined}
          onClick={() => run(removePage(session, entry))}
        >
          {t('panel.removePage')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
