import { errorCodes } from '@fieldhub/contract'
import { Suspense } from 'react'
import { appConfig } from '#api/app-config.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Logo } from '#ui/logo.tsx'
import { EntryLanguage } from './entry-language.tsx'
import styles from './login-screen.module.css'
import { LoginWays } from './login-ways.tsx'
import type { SignedIn } from './use-attempt.ts'

/** On a phone the form stands alone, and nothing is fetched for what is not shown. */
const isWide = matchMedia('(width >= 60em)').matches
/** Whoever worked until now reads why they have to sign in. */
const isEnded = location.hash === `#${errorCodes.tokenExpired}`
const PlantScene = lazyPart(async () => (await import('./plant-scene.tsx')).PlantScene)

interface LoginScreenProps {
  readonly onSignedIn: (signedIn: SignedIn) => void
  /** A good moment to fetch what comes after. */
  readonly onTyping: () => void
}

export function LoginScreen({ onSignedIn, onTyping }: LoginScreenProps) {
  const t = useT()
  return (
    <div className={styles.screen}>
      <aside className={styles.scene}>
        <div className={styles.slogan}>
          <p>{t('session.slogan')}</p>
          <p>{t('session.sloganText')}</p>
        </div>
        <Suspense>{isWide && <PlantScene />}</Suspense>
      </aside>
      <main className={styles.side}>
        <div className={styles.tools}>
          <EntryLanguage />
        </div>
        <div className={styles.form}>
          <div className={styles.brand}>
            <Logo size={32} />
            <span>{appConfig.title}</span>
          </div>
          <h1 className={styles.title}>{t('session.title')}</h1>
          {isEnded && <p className={styles.ended}>{t('error.tokenExpired')}</p>}
          <LoginWays onSignedIn={onSignedIn} onTyping={onTyping} />
        </div>
        <footer className={styles.foot}>{appConfig.version}</footer>
      </main>
    </div>
  )
}
