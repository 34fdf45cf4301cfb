// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { notifyManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { SlowNotice } from './slow-notice.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
notifyManager.setScheduler(queueMicrotask)

/** Readings that are under way, the oldest first. */
const readings: ((text: string) => void)[] = []
let broken = 0

function Shown() {
  const { data = 'skeleton' } = useQuery({
    queryKey: ['slow'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        readings.push(resolve)
        signal.addEventListener('abort', () => {
          broken += 1
          reject(new Error('aborted'))
        })
      }),
  })
  return <output>{data}</output>
}

let root: Root
const shown = () => document.body.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  vi.useFakeTimers()
  readings.length = 0
  broken = 0
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <SlowNotice />
          <Shown />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.useRealTimers()
})

test('a page whose data hang says so after some seconds, and a press asks anew', async () => {
  await pass(5_000)
  expect(shown()).not.toContain(translate('shell.slow'))
  await pass(3_000)
  expect(shown()).toContain(translate('shell.slow'))
  await act(async () => document.querySelector('button')?.click())
  expect([broken, readings.length]).toEqual([1, 2])
  await act(async () => readings[1]?.('there'))
  expect(document.querySelector('output')?.textContent).toBe('there')
})
