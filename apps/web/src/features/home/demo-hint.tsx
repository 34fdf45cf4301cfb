import { sessionApi } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { forgetDrafts } from '#api/kept-drafts.ts'
import { toQuery } from '#api/query.ts'
import { storeToken } from '#api/session/token-store.ts'
import { useT } from '#i18n/use-t.ts'
import { showTourStep } from '#parts/demo/tour-store.ts'
import { confirmAction } from '#ui/confirm.ts'
import styles from './demo-hint.module.css'

export function DemoHint() {
  const t = useT()
  const { data: user } = useQuery(toQuery(sessionApi.currentUser, {}))
  const { isBusy, reset } = useReset()
  if (user?.demo !== true) return null
  return (
    <section className={styles.hint} aria-labelledby="demo-title">
      <div>
        <h2 id="demo-title">{t('home.demoTitle')}</h2>
        <p>{t('home.demoText')}</p>
      </div>
      <Button onClick={() => showTourStep(0)}>{t('home.demoTour')}</Button>
      <Button variant="default" loading={isBusy} onClick={() => void reset()}>
        {t('home.demoReset')}
      </Button>
    </section>
  )
}

/** The new sandbox has a session of its own, so the console starts again with it. */
function useReset() {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const reset = async () => {
    const question = { title: t('home.demoReset'), text: t('home.demoResetText') }
    const confirmLabel = t('home.demoReset')
    if (!(await confirmAction({ ...question, confirmLabel, isDanger: true }))) return
    setBusy(true)
    try {
      const { token } = await call(sessionApi.demoReset, {})
      forgetDrafts()
      storeToken(token)
      location.assign('/')
    } catch {
      // The refusal was shown; the sandbox is as it was.
      setBusy(false)
    }
  }
  return { isBusy, reset }
}
