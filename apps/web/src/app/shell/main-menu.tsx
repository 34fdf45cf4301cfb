import { useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import styles from './main-menu.module.css'
import type { MenuGroup } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'

interface MainMenuProps {
  readonly groups: readonly MenuGroup[]
  /** The path of the menu entry to which the page belongs. */
  readonly current: string | undefined
  /** Whether only icons are shown; screen readers read the names, and a pointer shows them. */
  readonly isNarrow?: boolean
  readonly onChosen?: () => void
}

export function MainMenu({ groups, current, isNarrow = false, onChosen }: MainMenuProps) {
  const t = useT()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The menu is longer than most screens: where one is must be in sight, however one came there.
    if (current === undefined) return undefined
    // To scroll lays the page out, which the next picture does in any case.
    const frame = requestAnimationFrame(() =>
      menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [current, groups])
  return (
    <div ref={menu} className={styles.menu} data-narrow={isNarrow || undefined}>
      {groups.map(({ titleKey, entries }) => (
        <div key={titleKey} className={styles.group}>
          {!isNarrow && <div className={styles.section}>{t(titleKey)}</div>}
          {entries.map(({ path, titleKey: name }) => (
            <RouteLink
              key={path}
              href={path}
              className={styles.entry}
              aria-current={path === current ? 'page' : undefined}
              aria-label={isNarrow ? t(name) : undefined}
              title={isNarrow ? t(name) : undefined}
              onClick={onChosen}
            >
              <MenuIcon path={path} />
              {!isNarrow && <span>{t(name)}</span>}
            </RouteLink>
          ))}
        </div>
      ))}
    </div>
  )
}
