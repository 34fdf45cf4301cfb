// @vitest-environment happy-dom
import type { Reboot } from '@fieldhub/contract'
import { notifyManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { storeToken } from '#api/session/token-store.ts'
import { type LiveStep, startLive } from './live.ts'
import { greet, hello, push, ServerLine } from './testing/server-line.ts'
import { useSteps } from './use-steps.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// What a reading brings is rendered before `act` ends.
notifyManager.setScheduler(queueMicrotask)

const begun: Reboot = {
  id: 1,
  deviceId: 3,
  state: 'sent',
  reason: '',
  by: '',
  startedAt: 1,
  answeredAt: null,
  settledAt: null,
}
const over: Reboot = { ...begun, state: 'online', settledAt: 9 }
const rowOf = (step: LiveStep) => (step.type === 'reboot' ? step.reboot : undefined)
const onRow = () => undefined
const queryKey = ['newest']

/** Readings that are under way, the oldest first. */
const readings: ((row: Reboot) => void)[] = []
const read = () => new Promise<Reboot>((resolve) => void readings.push(resolve))

function Shown() {
  useSteps({ deviceId: 3, queryKey, rowOf, onRow })
  const { data } = useQuery({ queryKey, queryFn: read })
  return <p>{data === undefined ? '' : String(data.settledAt)}</p>
}

test('an end between the reading and the watch is seen, and no reading hides a later step', async () => {
  vi.stubGlobal('WebSocket', ServerLine)
  storeToken('somebody')
  onTestFinished(startLive())
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const page = (
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>
  )
  await act(async () => root.render(page))
  const shown = () => document.querySelector('p')?.textContent
  await act(async () => readings.shift()?.(begun))
  expect(shown()).toBe('null')
  await greet()
  expect(readings).toHaveLength(0)
  // The devices are watched from here on, and the restart ended before.
  await hello()
  await act(async () => readings.shift()?.(over))
  expect(shown()).toBe(String(over.settledAt))
  await act(async () => void queryClient.invalidateQueries({ queryKey }))
  const [early] = readings.splice(0)
  await push({ type: 'reboot', reboot: begun })
  expect(shown()).toBe('null')
  await act(async () => early?.(over))
  expect(shown()).toBe('null')
  await act(async () => readings.shift()?.(begun))
  expect(shown()).toBe('null')
  await act(async () => root.unmount())
})
