// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { storeToken } from '#api/session/token-store.ts'
import { lastValue } from '#api/testing/last-value.ts'
import { useHistory } from './use-history.ts'

const pressure = lastValue()
const variables = [pressure]
const range = { start: 0, end: 3_600_000 }

function Chart({ maxPoints }: { readonly maxPoints: number | undefined }) {
  useHistory({ deviceId: 4, variables, range, isLive: false, maxPoints })
  return null
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('history is read once, when the width of the chart is known', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  storeToken('token')
  const read: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    read.push(JSON.parse(typeof init.body === 'string' ? init.body : '{}').maxPoints)
    return Response.json({ code: 200, msg: '', data: { series: [] } })
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (maxPoints: number | undefined) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <Chart maxPoints={maxPoints} />
        </QueryClientProvider>,
      ),
    )
  await show(undefined)
  expect(read).toEqual([])
  await show(500)
  expect(read).toEqual([500])
  await act(async () => root.unmount())
})
