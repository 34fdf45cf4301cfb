import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '#api/query.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { theme } from '#ui/theme.ts'
import { router } from './router.tsx'

export async function openConsole(): Promise<ReactNode> {
  await loadTexts('console')
  return <Console />
}

function Console() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" deduplicateCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
