import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWakeLock } from '#api/use-wake-lock.ts'
import { changeLanguage, currentLanguage } from '#i18n/language-store.ts'
import { useT } from '#i18n/use-t.ts'
import { loadable } from '../loading/loadable.tsx'
import { ConfigurationViewer } from './configuration-viewer.tsx'
import { ShareSession } from './share-session.ts'
import styles from './show.module.css'

/** Few shares have a password. */
const SharePasswordForm = loadable(
  async () => (await import('./share-password-form.tsx')).SharePasswordForm,
)

interface ShowScreenProps {
  readonly code: string
  readonly appTitle: string
}

/** A shared configuration, for whoever has its code. */
export function ShowScreen({ code, appTitle }: ShowScreenProps) {
  const t = useT()
  const [session] = useState(() => new ShareSession(code))
  useEffect(() => session.start(), [session])
  const state = useSyncExternalStore(session.subscribe, session.state)
  useWakeLock(state.kind === 'open')
  const routeTitle = `${t('viewer.preview')} - ${appTitle}`
  const title = state.kind === 'open' ? `${state.show.name} - ${routeTitle}` : routeTitle
  useEffect(() => {
    document.title = title
  }, [title])
  const faults = { gone: 'viewer.goneTitle', failed: 'viewer.failedTitle' } as const
  const fault = state.kind === 'gone' || state.kind === 'failed' ? faults[state.kind] : undefined
  return (
    <main className={styles['screen']}>
      {state.kind === 'loading' && <p className={styles['message']}>{t('viewer.loading')}</p>}
      {state.kind === 'password' && (
        <SharePasswordForm
          code={code}
          fault={state.fault}
          onSubmit={(password) => session.open(password)}
        />
      )}
      {fault !== undefined && (
        <div className={styles['card']}>
          <h1>{t(fault)}</h1>
          <p role="alert">
            {state.kind === 'failed'
              ? t('viewer.failedText', { reason: state.reason, code: state.code })
              : t('viewer.goneText')}
          </p>
          <button type="button" onClick={() => void session.open()}>
            {t('viewer.retry')}
          </button>
        </div>
      )}
      {state.kind === 'open' && (
        <ConfigurationViewer show={state.show} source={state.source}>
          <button type="button" onClick={() => void changeLanguage(otherLanguage())}>
            {t('viewer.language')}
          </button>
        </ConfigurationViewer>
      )}
    </main>
  )
}

function otherLanguage() {
  return currentLanguage() === 'zh_cn' ? 'en_us' : 'zh_cn'
}
