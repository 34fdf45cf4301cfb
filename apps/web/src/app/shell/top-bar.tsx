import type { UserProfile } from '@fieldhub/contract'
import { ActionIcon, Kbd } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { whenIdle } from '#api/when-idle.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { accountName } from './account-name.ts'
import { ConnectionPill } from './connection-pill.tsx'
import { Crumbs } from './crumbs.tsx'
import type { Crumb } from './menu.ts'
import { overlayIntents } from './overlays.tsx'
import styles from './top-bar.module.css'

/** The menus come with the library that positions them, and the bar does not wait for it. */
const AccountMenus = lazyPart(
  async () => (await whenIdle().then(() => import('./account-menus.tsx'))).AccountMenus,
)

interface TopBarProps {
  readonly crumbs: readonly Crumb[]
  readonly user: UserProfile | undefined
  readonly onMenu: () => void
  readonly onCommand: () => void
}

export function TopBar({ crumbs, user, onMenu, onCommand }: TopBarProps) {
  const t = useT()
  return (
    <header className={styles.bar}>
      <ActionIcon
        className={styles.phoneOnly}
        aria-label={t('shell.openMenu')}
        onClick={onMenu}
        {...overlayIntents.menu}
      >
        <IconMenu2 size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Crumbs crumbs={crumbs} />
      <div className={styles.tools}>
        <ConnectionPill />
        <button
          type="button"
          className={styles.command}
          onClick={onCommand}
          {...overlayIntents.command}
        >
          <IconSearch size={16} stroke={1.6} aria-hidden />
          <span className={styles.commandText}>{t('shell.command')}</span>
          <Kbd size="xs" className={styles.keys}>
            {t('shell.shortcutHint')}
          </Kbd>
        </button>
        <Suspense
          fallback={
            <span className={styles.menus} aria-hidden>
              {user && accountName(user, t)}
            </span>
          }
        >
          <AccountMenus user={user} />
        </Suspense>
      </div>
    </header>
  )
}
