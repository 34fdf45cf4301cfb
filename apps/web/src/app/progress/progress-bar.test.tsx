// @vitest-environment happy-dom
import { act, Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { startProgress, stopProgress } from './progress.ts'
import { ProgressBar } from './progress-bar.tsx'

afterEach(() => vi.useRealTimers())

test('the bar goes its way without a drawing of React, which would begin that of the screen anew', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const place = document.createElement('div')
  const root = createRoot(place)
  const onRender = vi.fn<() => void>()
  await act(async () =>
    root.render(
      <Profiler id="bar" onRender={onRender}>
        <ProgressBar />
      </Profiler>,
    ),
  )
  const [bar] = place.children
  const shown = () =>
    bar instanceof HTMLElement && !bar.hidden && /\(([.\d]+)/.exec(bar.style.transform)?.[1]
  expect(shown()).toBe(false)
  startProgress()
  expect(shown()).toBe('0.3')
  await act(async () => vi.advanceTimersByTime(200))
  expect(Number(shown())).toBeCloseTo(0.34)
  stopProgress()
  expect(bar?.hasAttribute('data-done')).toBe(true)
  await act(async () => vi.advanceTimersByTime(500))
  expect(shown()).toBe(false)
  expect(onRender).toHaveBeenCalledTimes(1)
  await act(async () => root.unmount())
})
