// @vitest-environment happy-dom
import { type Role, sessionApi } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient, toQuery } from '#api/query.ts'
import { storeToken } from '#api/session/token-store.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { QuotaScreen } from './quota-screen.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('fetch', () => new Promise(() => undefined))

const router = createRouter({ routeTree: createRootRoute() })
const nobody = { name: 'crew', nickname: '', phone: '', email: '', wechatName: '', avatar: '' }
const company = { companyAddress: '', companyName: '', apiToken: '', language: null, zone: null }
const used = { smsCurrent: 0, smsMax: 10, configurationUseSpace: 0, configurationSpaceMax: 100 }

beforeAll(async () => {
  // Calls wait for their answers for ever; without a session they would fail at once.
  storeToken('token')
  await loadTexts('account')
})

async function buttonsOf(role: Role): Promise<(string | null)[]> {
  const user = { ...nobody, ...company, ...used, roles: [role], demo: false, lacksFactor: false }
  queryClient.setQueryData(toQuery(sessionApi.currentUser, {}).queryKey, user)
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <RouterContextProvider router={router}>
            <QuotaScreen />
          </RouterContextProvider>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  const names = Array.from(container.querySelectorAll('button'), ({ textContent }) => textContent)
  await act(async () => root.unmount())
  return names
}

test('quotas are sold to those whose role may buy, and only shown to the others', async () => {
  expect(await buttonsOf('GUEST')).toEqual(['购买', '购买'])
  expect(await buttonsOf('OPERATOR')).toEqual([])
  expect(await buttonsOf('VIEWER')).toEqual([])
})
