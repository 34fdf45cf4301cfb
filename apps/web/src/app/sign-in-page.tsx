import { MantineProvider } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { forgetPreferences } from '#api/adopt-preferences.ts'
import { appConfig } from '#api/app-config.ts'
import { getLanding } from '#api/session/landing.ts'
import { onTokenChange, storeToken } from '#api/session/token-store.ts'
import { LoginScreen } from '#features/session/login-screen.tsx'
import type { SignedIn } from '#features/session/use-attempt.ts'
import { useT } from '#i18n/use-t.ts'
import { styleNonce } from '#ui/style-nonce.ts'
import { theme } from '#ui/theme.ts'
import { withFillScreen } from './access.ts'

export function SignInPage() {
  const t = useT()
  useEffect(() => {
    document.title = `${t('session.title')} - ${appConfig.title}`
  }, [t])
  const needInfo = useRef(0)
  // A sign-in in any tab lets all of them enter.
  useEffect(() => onTokenChange((token) => token !== '' && enter(needInfo.current)), [])
  const signIn = (signedIn: SignedIn) => {
    needInfo.current = signedIn.needInfo
    forgetPreferences()
    storeToken(signedIn.token)
  }
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      <LoginScreen onSignedIn={signIn} onTyping={fetchConsole} />
    </MantineProvider>
  )
}

function enter(needInfo: number): void {
  const redirect = new URLSearchParams(location.search).get('redirect')
  location.replace(withFillScreen(getLanding(redirect ?? undefined), needInfo))
}

/** Fetches the console while a person types. */
function fetchConsole(): void {
  // Files that fail to load now are fetched after signing in.
  import('./console.tsx').catch(() => undefined)
}
