import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { appConfig } from '#api/app-config.ts'
import { useT } from '#i18n/use-t.ts'
import { Logo } from '#ui/logo.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { MainMenu } from './main-menu.tsx'
import type { MenuGroup } from './menu.ts'
import styles from './sidebar.module.css'
import { isSidebarOpened, onSidebarChange, toggleSidebar } from './sidebar-store.ts'

interface SidebarProps {
  readonly groups: readonly MenuGroup[]
  readonly current: string | undefined
}

export function Sidebar({ groups, current }: SidebarProps) {
  const t = useT()
  const isOpened = useSyncExternalStore(onSidebarChange, isSidebarOpened)
  const label = isOpened ? t('shell.collapse') : t('shell.expand')
  const Icon = isOpened ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <nav
      className={styles.sidebar}
      data-closed={!isOpened || undefined}
      aria-label={t('shell.mainMenu')}
    >
      <RouteLink href="/home" className={styles.brand} aria-label={appConfig.title}>
        <Logo />
        {isOpened && <span>{appConfig.title}</span>}
      </RouteLink>
      <MainMenu groups={groups} current={current} isNarrow={!isOpened} />
      <div className={styles.foot}>
        {isOpened && <span className={styles.version}>{appConfig.version}</span>}
        <ActionIcon
          aria-label={label}
          title={label}
          aria-expanded={isOpened}
          onClick={toggleSidebar}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
    </nav>
  )
}
