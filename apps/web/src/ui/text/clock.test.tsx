// @vitest-environment happy-dom
import { act, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useClock } from './clock.ts'

function Countdown({ until }: { readonly until: number }) {
  return <output>{useClock((now) => Math.ceil((until - now) / 1_000))}</output>
}

test('a wait that begins between two steps of the clock never reads longer than it is', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: 1_000_000 })
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (until: number) => act(async () => root.render(<Countdown until={until} />))
  await show(0)
  await vi.advanceTimersByTimeAsync(900)
  await show(Date.now() + 60_000)
  expect(place.textContent).toBe('60')
  await act(async () => vi.advanceTimersByTimeAsync(1_100))
  expect(place.textContent).toBe('59')
  await act(async () => root.unmount())
  vi.useRealTimers()
})

test('an age that changes while a screen is drawn in slices does not draw it all again in one piece', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: 2_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const beside = vi.fn<() => null>(() => {
    // The drawing of what stands beside the age takes longer than a step of the clock.
    vi.setSystemTime(Date.now() + 1_000)
    return null
  })
  const Age = () => <output>{useClock((now) => Math.floor((now - 2_000_000) / 1_000))}</output>
  const Beside = () => beside()
  const place = document.createElement('div')
  const root = createRoot(place)
  const screen = (
    <>
      <Age />
      <Beside />
    </>
  )
  await act(async () => startTransition(() => root.render(screen)))
  expect(place.textContent).toBe('1')
  expect(beside).toHaveBeenCalledTimes(1)
  await act(async () => root.unmount())
  vi.useRealTimers()
})
