import { MantineProvider } from '@mantine/core'
import { useEffect } from 'react'
import { appConfig } from '#api/app-config.ts'
import { onTokenChange, storeToken } from '#api/token-store.ts'
import { LoginScreen } from '#features/session/login-screen.tsx'
import { useT } from '#i18n/use-t.ts'
import { theme } from '#ui/theme.ts'
import { landingOf } from './access.ts'

export function SignInPage() {
  const t = useT()
  useEffect(() => {
    document.title = `${t('shell.login')} - ${appConfig.title}`
  }, [t])
  // Whichever tab signs in, all of them enter.
  useEffect(() => onTokenChange((token) => token !== '' && enter()), [])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <LoginScreen onSignedIn={storeToken} onTyping={fetchConsole} />
    </MantineProvider>
  )
}

function enter(): void {
  const redirect = new URLSearchParams(location.search).get('redirect')
  location.replace(landingOf(redirect ?? undefined))
}

/** While a person types there is time to fetch what comes next. */
function fetchConsole(): void {
  // Not fetched now is fetched after signing in.
  import('./console.tsx').catch(() => undefined)
}
