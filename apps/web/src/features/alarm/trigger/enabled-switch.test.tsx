// @vitest-environment happy-dom
import { sessionApi, type Trigger } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient, toQuery } from '#api/query.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { EnabledSwitch } from './enabled-switch.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('console'))

const trigger: Trigger = {
  id: 4,
  name: '供水超温',
  deviceId: 2,
  deviceName: '锅炉0002号',
  varId: 9,
  varName: '供水温度',
  unit: '℃',
  decimals: 1,
  condition: 'gt',
  a: null,
  b: 95,
  deadZone: 2,
  join: 'and',
  conditions: [],
  severity: 'important',
  onDelay: 0,
  offDelay: 0,
  offlineMinutes: 10,
  alarmSwitch: true,
  alarmContent: '供水温度过高',
  normalContent: '',
  linkageSwitch: false,
  linkages: [],
  alarmConfigId: null,
  alarmConfigName: '',
  contactIds: [],
  enabled: true,
  runStatus: 1,
  since: null,
  lastValue: null,
  lastTime: null,
  sync: 1,
  linked: true,
  updateTime: 0,
}

test('a trigger that is switched off says of which device, and can be switched on again', async () => {
  localStorage.setItem('fieldhub.token', 'a token')
  const user = { name: 'wang', roles: ['ADMIN'] }
  queryClient.setQueryData<unknown>(toQuery(sessionApi.currentUser, {}).queryKey, user)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: unknown, request?: RequestInit) => {
    if (request?.method === 'GET') return new Promise(() => undefined)
    if (typeof request?.body === 'string') sent.push(JSON.parse(request.body))
    return Promise.resolve(Response.json({ code: 200, msg: '', data: null }))
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Notifications />
          <EnabledSwitch trigger={trigger} kind="device" />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  await act(async () => document.querySelector<HTMLElement>('input[role="switch"]')?.click())
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('已停用“锅炉0002号 · 供水超温”'),
  )
  const undo = [...document.querySelectorAll('button')].find((one) => one.textContent === '撤销')
  await act(async () => undo?.click())
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { id: 4, enabled: false },
      { id: 4, enabled: true },
    ]),
  )
  await act(async () => root.unmount())
})
