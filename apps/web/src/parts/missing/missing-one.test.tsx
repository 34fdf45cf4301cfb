// @vitest-environment happy-dom
import { errorCodes } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { MissingOne } from './missing-one.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('console'))

async function shown(error: Error | null) {
  const place = document.createElement('div')
  const router = createRouter({ routeTree: createRootRoute() })
  const missing = (
    <MissingOne title="触发器已删除" error={error} listHref="/alarm/trigger" onRetry={() => {}} />
  )
  await act(async () => {
    createRoot(place).render(
      <RouterContextProvider router={router}>
        <MantineProvider>{missing}</MantineProvider>
      </RouterContextProvider>,
    )
  })
  return { text: place.textContent, link: place.querySelector('a')?.getAttribute('href') }
}

test.for([null, new ApiError(errorCodes.notFound, '不存在')])(
  'what is gone leads back to the list instead of asking again, with %o',
  async (error) => {
    const { text, link } = await shown(error)
    expect(text).toContain('触发器已删除')
    expect(text).not.toContain('重试')
    expect(link).toBe('/alarm/trigger')
  },
)

test('what could not be loaded is asked for again', async () => {
  const { text, link } = await shown(new ApiError(503, '服务暂时不可用'))
  expect(text).toContain('重试')
  expect(link).toBeUndefined()
})
