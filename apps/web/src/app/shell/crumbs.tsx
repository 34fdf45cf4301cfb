import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import styles from './crumbs.module.css'
import type { Crumb } from './menu.ts'

export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useT()
  return (
    <nav aria-label={t('shell.breadcrumb')} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ titleKey, href }, index) => (
          <li key={titleKey} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {href === undefined ? t(titleKey) : <RouteLink href={href}>{t(titleKey)}</RouteLink>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
