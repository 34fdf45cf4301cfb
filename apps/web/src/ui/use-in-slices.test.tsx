// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useInSlices } from './use-in-slices.ts'

/** What is drawn, one render after another, while these become ready in turn. */
async function draw(...readiness: readonly boolean[]): Promise<readonly boolean[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const drawn: boolean[] = []
  function Screen({ isReady }: { readonly isReady: boolean }) {
    drawn.push(useInSlices(isReady))
    return null
  }
  const root = createRoot(document.createElement('div'))
  for (const isReady of readiness) await act(async () => root.render(<Screen isReady={isReady} />))
  await act(async () => root.unmount())
  return drawn
}

test('what becomes ready is drawn by a render of its own, which React may interrupt', async () => {
  expect(await draw(false, true)).toEqual([false, false, true])
})

test('what is ready from the beginning is drawn at once, and what no longer is goes at once', async () => {
  expect(await draw(true)).toEqual([true])
  const [first, second] = await draw(true, false)
  expect([first, second]).toEqual([true, false])
})
