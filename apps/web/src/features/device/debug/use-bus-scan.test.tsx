// @vitest-environment happy-dom
import type { BusScan } from '@fieldhub/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { storeToken } from '#api/session/token-store.ts'
import { useBusScan } from './use-bus-scan.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const found: BusScan = {
  deviceId: 7,
  kind: 'slaves',
  from: 1,
  to: 20,
  unitId: null,
  func: 2,
  end: 'stopped',
  done: 9,
  total: 20,
  requests: 9,
  slaves: [],
  runs: [],
  startTime: 1,
  costMs: 900,
}
const begun: BusScan = { ...found, kind: 'registers', unitId: 1, end: null, done: 0, requests: 0 }
const envelope = (data: BusScan) => Response.json({ code: 200, msg: '', data })

test('a scan that was begun stays when an older answer about the one before comes late', async () => {
  storeToken('token')
  const late: (() => void)[] = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') return envelope(begun)
    await new Promise<void>((resolve) => late.push(resolve))
    return envelope(found)
  })
  const seen: { bus: ReturnType<typeof useBusScan> | null } = { bus: null }
  function Harness() {
    const bus = useBusScan(7)
    useEffect(() => {
      seen.bus = bus
    })
    return null
  }
  const root = createRoot(document.body)
  onTestFinished(() => {
    act(() => root.unmount())
    queryClient.clear()
    vi.unstubAllGlobals()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  })
  const shown = (
    <QueryClientProvider client={queryClient}>
      <Harness />
    </QueryClientProvider>
  )
  await act(async () => root.render(shown))
  await act(() => vi.waitFor(() => expect(late).toHaveLength(1)))
  const { kind, from, to, func, unitId } = { ...begun, unitId: 1 }
  await act(async () => seen.bus?.start({ deviceId: 7, kind, from, to, func, unitId }))
  expect(seen.bus?.scan).toEqual(begun)
  await act(async () => late.shift()?.())
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(seen.bus?.scan).toEqual(begun)
  expect(seen.bus?.isRunning).toBe(true)
})
