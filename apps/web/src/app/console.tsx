import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '#api/query.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { styleNonce } from '#ui/style-nonce.ts'
import { theme } from '#ui/theme.ts'
import { router } from './router.tsx'

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
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
