// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { idParam } from './search-fields.ts'
import { useCloseByBack } from './use-close-by-back.ts'
import { useSearchParams } from './use-search-params.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const search = z.object({ alarm: idParam })

function Screen() {
  const [{ alarm }, changeSearch] = useSearchParams(search)
  const close = useCloseByBack(alarm !== undefined, () => changeSearch({ alarm: undefined }))
  return (
    <>
      <button
        type="button"
        id="open"
        aria-label="open"
        onClick={() => changeSearch({ alarm: 7 }, { push: true })}
      />
      <button type="button" id="close" aria-label="close" onClick={close} />
    </>
  )
}

async function openAt(...addresses: string[]) {
  const history = createMemoryHistory({ initialEntries: addresses })
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history })
  const root = createRoot(document.body)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(<RouterProvider router={router} />))
  const press = (id: string) =>
    act(async () => document.querySelector<HTMLElement>(`#${id}`)?.click())
  return { history, press, address: () => history.location.href }
}

test('what was opened from a list closes over its entry, so that Back leaves the list', async () => {
  const { history, press, address } = await openAt('/devices', '/alarms?page=3')
  await press('open')
  expect(address()).toBe('/alarms?page=3&alarm=7')
  await press('close')
  expect(address()).toBe('/alarms?page=3')
  await act(async () => history.back())
  expect(address()).toBe('/devices')
})

test('Back closes what was opened and stays on the list', async () => {
  const { history, press, address } = await openAt('/devices', '/alarms?page=3')
  await press('open')
  await act(async () => history.back())
  expect(address()).toBe('/alarms?page=3')
})

test('what a link has opened closes in its place', async () => {
  const { press, address } = await openAt('/devices', '/alarms?alarm=9')
  await press('close')
  expect(address()).toBe('/alarms')
})
