import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { appConfig } from '#api/app-config.ts'
import { queryClient } from '#api/query.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { styleNonce } from '#ui/style-nonce.ts'
import { theme } from '#ui/theme.ts'
import { ShowBoardScreen } from './show-board-screen.tsx'

/** The page of `/showDashboard/:code`, which needs neither a session nor the router. */
export async function openShowDashboard(path: string): Promise<ReactNode> {
  await Promise.all([loadTexts('console'), loadTexts('dashboard')])
  const code = decodeURIComponent(path.slice('/showDashboard/'.length))
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <ShowBoardScreen code={code} appTitle={appConfig.title} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
