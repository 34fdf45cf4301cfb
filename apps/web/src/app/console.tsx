import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '#api/query.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { styleNonce } from '#ui/style-nonce.ts'
import { theme } from '#ui/theme.ts'
import { createConsoleRouter } from './router.tsx'

export async function openConsole(): Promise<ReactNode> {
  // The outline of index.html stays until the shell and its first screen are ready, so that nothing goes blank in
  // between.
  const texts = loadTexts('first')
  // To run the modules of the console and to make its router are each a twelfth of a second on a slow phone, which answers
  // touches between them.
  await new Promise((resolve) => setTimeout(resolve))
  const router = createConsoleRouter()
  await Promise.all([texts, router.load()])
  return <Console router={router} />
}

function Console({ router }: { readonly router: ReturnType<typeof createConsoleRouter> }) {
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
