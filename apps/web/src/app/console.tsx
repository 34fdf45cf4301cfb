import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#api/query.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { RouterView } from '#router/router-view.tsx'
import { styleNonce } from '#ui/style-nonce.ts'
import { theme } from '#ui/theme.ts'
import { CrashScreen, RootCrashScreen } from './crash-screen.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { router } from './router.ts'

export async function openConsole(): Promise<ReactNode> {
  // The outline of index.html stays until the shell and its first screen are ready, so that nothing goes blank in
  // between.
  await Promise.all([loadTexts('first'), router.load()])
  return <Console />
}

function Console() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <ProgressBar />
        <RouterView router={router} Crash={CrashScreen} RootCrash={RootCrashScreen} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
