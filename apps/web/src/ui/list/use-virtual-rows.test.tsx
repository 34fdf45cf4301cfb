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
