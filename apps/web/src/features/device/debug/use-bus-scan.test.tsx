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
const envelope = (data: BusScan | null) => Response.json({ code: 200, msg: '', data })

/** Shows the scan of a device, of which the server says what `answer` does. */
async function openScan(answer: (method: string) => Promise<Response>) {
  storeToken('token')
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) => answer(method))
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
  return seen
}

test('a scan that was begun stays when an older answer about the one before comes late', async () => {
  const late: (() => void)[] = []
  const seen = await openScan(async (method) => {
    if (method === 'POST') return envelope(begun)
    await new Promise<void>((resolve) => late.push(resolve))
    return envelope(found)
  })
  await act(() => vi.waitFor(() => expect(late).toHaveLength(1)))
  const { kind, from, to, func, unitId } = { ...begun, unitId: 1 }
  await act(async () => seen.bus?.start({ deviceId: 7, kind, from, to, func, unitId }))
  expect(seen.bus?.scan).toEqual(begun)
  await act(async () => late.shift()?.())
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(seen.bus?.scan).toEqual(begun)
  expect(seen.bus?.isRunning).toBe(true)
})

test('a scan that another process in the place of the server does not know is shown as broken off, with what it found', async () => {
  const answers: (BusScan | null)[] = [{ ...begun, done: 4 }, null]
  const seen = await openScan(async () => envelope(answers.shift() ?? null))
  await act(() => vi.waitFor(() => expect(seen.bus?.isRunning).toBe(true)))
  await act(() => vi.waitFor(() => expect(seen.bus?.isLost).toBe(true), { timeout: 10_000 }))
  expect(seen.bus).toMatchObject({ isRunning: false, scan: { done: 4 } })
})
