import { sessionApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { PageHeader } from '#ui/list/page-header.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import styles from './personal-frame.module.css'
import { type PersonalHref, personalSections } from './personal-sections.ts'

interface PersonalFrameProps {
  readonly current: PersonalHref
  /** What the section is for, in a sentence. */
  readonly note?: string
  readonly children: ReactNode
}

/** A section of the personal centre, beside the links to the others. */
export function PersonalFrame({ current, note, children }: PersonalFrameProps) {
  const t = useT()
  const { data: user } = useQuery(toQuery(sessionApi.currentUser, {}))
  const title = personalSections.find(({ href }) => href === current)?.titleKey
  return (
    <>
      <PageHeader title={title === undefined ? null : t(title)} />
      <div className={styles.frame}>
        <nav aria-label={t('shell.sectionPersonal')}>
          <ul className={styles.links}>
            {personalSections.map(({ href, titleKey }) => (
              <li key={href}>
                <RouteLink
                  href={href}
                  className={styles.link}
                  aria-current={href === current ? 'page' : undefined}
                >
                  {t(titleKey)}
                </RouteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.part}>
          {user?.demo === true && <p className={styles.note}>{t('personal.demoNote')}</p>}
          {note !== undefined && <p className={styles.note}>{note}</p>}
          {children}
        </div>
      </div>
    </>
  )
}
