// @vitest-environment happy-dom
import { act } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { PreviewRows } from './preview-rows.tsx'

test('a dialog does not wait for the rows of its preview, and more come as one scrolls to them', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const places: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
      constructor(notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        places.push(() => notify([{ isIntersecting: true }]))
      }
    },
  )
  const rows = Array.from({ length: 60 }, (_, index) => index)
  const table = document.createElement('tbody')
  const root = createRoot(table)
  const drawn = () => table.querySelectorAll('[data-row]').length
  const atOnce = await act(async () => {
    flushSync(() =>
      root.render(<PreviewRows rows={rows} row={(row) => <tr key={row} data-row={row} />} />),
    )
    return drawn()
  })
  expect([atOnce, drawn()]).toEqual([0, 24])
  await act(async () => places.at(-1)?.())
  expect(drawn()).toBe(48)
  await act(async () => places.at(-1)?.())
  expect([drawn(), table.querySelectorAll('[aria-hidden]').length]).toEqual([60, 0])
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
