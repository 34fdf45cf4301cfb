import { sessionApi } from '@fieldhub/contract'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { entryOfState } from '../entry-of-state.ts'
import { ExpiredDialog } from './expired-dialog.tsx'
import { crumbsOf, menuFor } from './menu.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { Toaster } from './toaster.tsx'
import { TopBar } from './top-bar.tsx'
import { useFreshness } from './use-freshness.ts'
import { useSession } from './use-session.ts'

const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((m) => ({ default: m.PhoneMenu })))
const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
)
type Open = 'menu' | 'command' | undefined

/** The layout around every page behind the sign-in. */
export function Shell() {
  const t = useT()
  const [open, setOpen] = useState<Open>()
  const isExpired = useSession()
  useFreshness()
  useHotkeys([['mod+K', () => setOpen('command')]], [])
  const { data: user } = useQuery(queryOf(sessionApi.currentUser, {}))
  const entry = useRouterState({ select: entryOfState })
  const groups = menuFor(user?.roles ?? [])
  const current = entry?.parent ?? entry?.path
  const close = () => setOpen(undefined)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      <Sidebar groups={groups} current={current} />
      <div className={styles.body}>
        <TopBar
          crumbs={entry === undefined ? [] : crumbsOf(entry)}
          user={user}
          onMenu={() => setOpen('menu')}
          onCommand={() => setOpen('command')}
        />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Suspense>
        {open === 'menu' && <PhoneMenu groups={groups} current={current} onClose={close} />}
        {open === 'command' && <CommandPalette groups={groups} onClose={close} />}
      </Suspense>
      <Toaster />
      <ConfirmDialog />
      <ExpiredDialog isOpen={isExpired} />
    </div>
  )
}
