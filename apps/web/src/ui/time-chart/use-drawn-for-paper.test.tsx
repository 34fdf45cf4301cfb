// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useDrawnForPaper } from './use-drawn-for-paper.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const sizes: unknown[] = []
const chart = { current: { setSize: (size: unknown) => void sizes.push(size) } }

function Chart() {
  useDrawnForPaper(chart, { width: 340, height: 220 })
  return null
}

test('a chart is drawn for paper when the browser prints, and as wide as before afterwards', () => {
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Chart />))
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('afterprint'))
  expect(sizes).toEqual([
    { width: 680, height: 220 },
    { width: 340, height: 220 },
  ])
  act(() => root.unmount())
  window.dispatchEvent(new Event('beforeprint'))
  expect(sizes).toHaveLength(2)
})
