// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { storeToken } from '#api/session/token-store.ts'
import { useDeviceTypes } from './use-device-types.ts'

function Probe() {
  const { groups, isError, retry } = useDeviceTypes()
  return (
    <button type="button" onClick={retry}>
      {isError ? `failed, ${groups.length}` : groups.map(({ name }) => name).join()}
    </button>
  )
}

test('device types are kept from the first success on; before that a failure is an empty list to try again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  storeToken('token')
  const groups = [
    { id: 1, name: 'DTU', types: [{ id: 1, name: 'DTU', isCloud: false, hasPositioning: false }] },
  ]
  let calls = 0
  let envelope: unknown = { code: 50000, msg: 'failed', data: null }
  vi.stubGlobal('fetch', () => {
    calls += 1
    return Promise.resolve(Response.json(envelope))
  })
  const place = document.createElement('div')
  const root = createRoot(place)
  const shown = (text: string) =>
    vi.waitFor(async () => {
      await act(async () => undefined)
      expect(place.textContent).toBe(text)
    }, 15_000)
  const show = () =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <Probe />
        </QueryClientProvider>,
      ),
    )
  await show()
  await shown('failed, 0')
  envelope = { code: 200, msg: '', data: groups }
  await act(async () => place.querySelector('button')?.click())
  await shown('DTU')
  // A call that got no answer in time on a busy machine was made again before.
  const callsBefore = calls
  await act(async () => queryClient.invalidateQueries())
  await show()
  expect(calls).toBe(callsBefore)
  await act(async () => root.unmount())
  queryClient.clear()
})
