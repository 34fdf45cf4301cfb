// @vitest-environment happy-dom
import { Activity, act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useFilledFrame } from './use-fill-height.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a frame fills the window before its first picture, without another drawing or a layout on the spot', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const pictures: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => pictures.push(paint))
  const measured = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 300, 0, 0))
  const drawn = vi.fn<() => void>()
  function Frame() {
    const frame = useRef<HTMLDivElement>(null)
    useFilledFrame(frame, 16, 220)
    drawn()
    return <div ref={frame} />
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Frame />))
  const height = () => place.querySelector('div')?.style.maxHeight
  expect([height(), measured.mock.calls.length]).toEqual(['220px', 0])
  await act(async () => pictures.at(-1)?.())
  expect([height(), drawn.mock.calls.length]).toEqual([`${window.innerHeight - 316}px`, 1])
  await act(async () => root.unmount())
})

test('a frame that is hidden for a while and shown again keeps its height', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const pictures: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => pictures.push(paint))
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 300, 0, 0),
  )
  function Frame() {
    const frame = useRef<HTMLDivElement>(null)
    useFilledFrame(frame, 16, 220)
    return <div ref={frame} />
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (mode: 'visible' | 'hidden') =>
    act(async () =>
      root.render(
        <Activity mode={mode}>
          <Frame />
        </Activity>,
      ),
    )
  await show('visible')
  await act(async () => pictures.at(-1)?.())
  await show('hidden')
  await show('visible')
  expect(place.querySelector('div')?.style.maxHeight).toBe(`${window.innerHeight - 316}px`)
  await act(async () => root.unmount())
})
