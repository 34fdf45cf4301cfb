import { sessionApi } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import styles from './demo-hint.module.css'

export function DemoHint() {
  const t = useT()
  const { data: user } = useQuery(toQuery(sessionApi.currentUser, {}))
  if (user?.demo !== true) return null
  return (
    <section className={styles.hint} aria-labelledby="demo-title">
      <div>
        <h2 id="demo-title">{t('home.demoTitle')}</h2>
        <p>{t('home.demoText')}</p>
      </div>
      <Button component={RouteLink} href="/device/list" variant="default">
        {t('home.demoAction')}
      </Button>
    </section>
  )
}
