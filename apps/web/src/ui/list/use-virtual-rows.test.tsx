// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useVirtualRows } from './use-virtual-rows.ts'

const rowHeight = 48

test('the rows in sight are part of the first picture, and no others', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const drawn: number[] = []
  const frame = { current: document.createElement('div') }
  function Rows() {
    const { items } = useVirtualRows({ frame, count: 5_000, rowHeight, headHeight: 36 })
    drawn.push(items.length)
    return null
  }
  const root = createRoot(frame.current)
  await act(async () => root.render(<Rows />))
  expect(drawn[0]).toBe(window.innerHeight / rowHeight)
  await act(async () => root.unmount())
})

test('a row that stands is not measured before the page is laid out for its picture', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const layouts: string[] = []
  const sizes = ['offsetHeight', 'clientHeight', 'clientWidth', 'scrollTop'] as const
  for (const size of sizes) {
    vi.spyOn(HTMLElement.prototype, size, 'get').mockImplementation(() => {
      layouts.push(size)
      return 0
    })
  }
  const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockReturnValue()
  const frame = { current: document.createElement('div') }
  let renders = 0
  function Rows() {
    const { items, measure } = useVirtualRows({ frame, count: 50, rowHeight, headHeight: 36 })
    renders += 1
    return items.map(({ index }) => <p key={index} ref={measure} data-index={index} />)
  }
  const root = createRoot(frame.current)
  await act(async () => root.render(<Rows />))
  expect(layouts).toEqual([])
  expect(scrollTo).not.toHaveBeenCalled()
  // The rows in sight, and after them those around.
  expect(renders).toBe(2)
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})
