// @vitest-environment happy-dom
import { personalApi, sessionApi } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { queryClient, toQuery } from '#api/query.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { SecurityScreen } from './security-screen.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('fetch', () => new Promise(() => undefined))

const router = createRouter({ routeTree: createRootRoute() })
const bound = { phone: '13800138000', email: '', avatar: '', nickname: '新人', companyAddress: '' }
const quotas = { smsCurrent: 0, smsMax: 0, configurationUseSpace: 0, configurationSpaceMax: 0 }
const user = {
  ...bound,
  ...quotas,
  name: 'user-ngzr2n2itx',
  wechatName: '',
  companyName: '',
  apiToken: '',
  roles: ['VIEWER' as const],
  demo: false,
  lacksFactor: false,
  language: null,
  zone: null,
}
const person = {
  ...bound,
  company: '',
  wechat: '',
  hasPassword: false,
  language: 'zh_cn' as const,
  zone: 'UTC',
}

function screen() {
  const container = document.createElement('div')
  const root = createRoot(container)
  return {
    container,
    unmount: () => act(async () => root.unmount()),
    show: () =>
      act(async () =>
        root.render(
          <MantineProvider>
            <QueryClientProvider client={queryClient}>
              <RouterContextProvider router={router}>
                <SecurityScreen />
              </RouterContextProvider>
            </QueryClientProvider>
          </MantineProvider>,
        ),
      ),
  }
}

test('what is below stays where it is when the rows come, as their outline has all of them', async () => {
  await loadTexts('account')
  queryClient.setQueryData(toQuery(sessionApi.currentUser, {}).queryKey, user)
  const { container, show, unmount } = screen()
  await show()
  const countRows = () => container.querySelector('dl')?.querySelectorAll(':scope > div').length
  expect(container.querySelector('dl[aria-busy]')).not.toBeNull()
  const before = countRows()
  await act(async () => {
    queryClient.setQueryData(toQuery(personalApi.data, {}).queryKey, person)
  })
  expect(container.querySelector('dl[aria-busy]')).toBeNull()
  expect(countRows()).toBe(before)
  await unmount()
})

test('who signs in by phone reads the account name that the server made up, and what the role allows', async () => {
  await loadTexts('account')
  queryClient.setQueryData(toQuery(sessionApi.currentUser, {}).queryKey, user)
  queryClient.setQueryData(toQuery(personalApi.data, {}).queryKey, person)
  const { container, show, unmount } = screen()
  await show()
  const rows = Array.from(container.querySelectorAll('dt, dt + dd'), (cell) => cell.textContent)
  expect(rows.slice(0, 4)).toEqual([
    '账号名',
    'user-ngzr2n2itx',
    '角色',
    '观察员 · 只能查看共享给该账号的设备，不能写入或修改。',
  ])
  await unmount()
})
