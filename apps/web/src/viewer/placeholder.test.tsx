import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Placeholder } from './placeholder.tsx'

// @vitest-environment happy-dom

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('a cell that cannot be drawn has the colours of the theme of its page', async () => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const raw = {
    id: 'a',
    shape: 'ghost',
    position: { x: 10, y: 20 },
    size: { width: 80, height: 60 },
  }
  const cell = { kind: 'unknown', id: 'a', zIndex: 0, raw } as const
  await act(async () => createRoot(svg).render(<Placeholder cell={cell} />))
  const paints = [...svg.querySelectorAll('rect, path')].flatMap((part) =>
    ['fill', 'stroke'].map((name) => part.getAttribute(name)),
  )
  const given = paints.filter((paint) => paint !== null)
  expect(given).toHaveLength(3)
  for (const paint of given) expect(paint).toContain('var(--page-')
})
