// @vitest-environment happy-dom
import { alarmLogApi, successCode } from '@fieldhub/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { storeToken } from '#api/session/token-store.ts'
import { changeZone } from '#i18n/time-zone.ts'
import { useHandover } from './use-handover.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type Shown = ReturnType<typeof useHandover>

function Shift({ onShown }: { readonly onShown: (shown: Shown) => void }) {
  const shown = useHandover(8)
  useEffect(() => onShown(shown))
  return null
}

test('a page that stays open tells of the next shift when it is read again', async () => {
  const hour = (text: string) => Date.parse(`2026-11-28T${text}Z`)
  vi.useFakeTimers({ now: hour('14:07'), toFake: ['Date'] })
  changeZone('UTC')
  storeToken('secret')
  const requested: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes(alarmLogApi.list.path)) requested.push(url)
    return Promise.resolve(Response.json({ code: successCode, msg: '', data: [] }))
  })
  const onShown = vi.fn<(shown: Shown) => void>()
  const shown = () => onShown.mock.lastCall?.[0]
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    queryClient.clear()
    changeZone(null)
    vi.useRealTimers()
  })
  const screen = (
    <QueryClientProvider client={queryClient}>
      <Shift onShown={onShown} />
    </QueryClientProvider>
  )
  await act(async () => root.render(screen))
  await act(() => vi.waitFor(() => expect(shown()?.handover?.from).toBe(hour('06:00'))))
  vi.setSystemTime(hour('22:07'))
  await act(async () => shown()?.readAgain())
  await act(() => vi.waitFor(() => expect(shown()?.handover?.from).toBe(hour('14:00'))))
  expect(requested.some((url) => url.includes(`startTime=${hour('14:00')}`))).toBe(true)
})
