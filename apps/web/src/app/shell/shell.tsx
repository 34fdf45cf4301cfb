import { sessionApi } from '@fieldhub/contract'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { whenIdle } from '#api/when-idle.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { narrowQuery } from '#ui/narrow-query.ts'
import skipLink from '#ui/skip-link.module.css'
import { entryOfState, titleOfState } from '../entry-of-state.ts'
import { getCrumbs, menuFor } from './menu.ts'
import { StoringNotice } from './notices/storing-notice.tsx'
import { useFreshness } from './notices/use-freshness.ts'
import { type OpenOverlay, Overlays } from './overlays.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSession } from './use-session.ts'

/** It comes behind the page: what waits for long is seen long after that. */
const SlowNotice = lazyPart(
  async () => (await whenIdle().then(() => import('./notices/slow-notice.tsx'))).SlowNotice,
)

/** The layout around every page behind the sign-in. */
export function Shell() {
  const t = useT()
  const [open, setOpen] = useState<OpenOverlay>()
  const isExpired = useSession()
  useFreshness()
  useHotkeys([['mod+K', () => setOpen('command')]], [])
  const { data: user } = useQuery(toQuery(sessionApi.currentUser, {}))
  const entry = useRouterState({ select: entryOfState })
  const titleKey = useRouterState({ select: titleOfState })
  // A phone has the menu behind a button, and draws none of its forty links and pictures until it is opened.
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const groups = menuFor(user?.roles ?? [])
  const current = entry?.parent ?? entry?.path
  return (
    <div className={styles.shell}>
      <a className={skipLink.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      {isNarrow !== true && <Sidebar groups={groups} current={current} />}
      <div className={styles.body}>
        <TopBar
          crumbs={entry === undefined ? [] : getCrumbs(entry, titleKey)}
          user={user}
          onMenu={() => setOpen('menu')}
          onCommand={() => setOpen('command')}
        />
        <StoringNotice isRoot={user?.roles.includes('ROOT') === true} />
        <Suspense>
          <SlowNotice />
        </Suspense>
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Overlays
        open={open}
        onClose={() => setOpen(undefined)}
        groups={groups}
        current={current}
        isExpired={isExpired}
      />
    </div>
  )
}
