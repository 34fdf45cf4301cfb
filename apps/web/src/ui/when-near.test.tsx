// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WhenNear } from './when-near.tsx'

let scrollNear: (isIntersecting: boolean) => void = () => undefined
let margins: (string | undefined)[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  margins = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
      constructor(
        notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void,
        { rootMargin }: IntersectionObserverInit,
      ) {
        margins.push(rootMargin)
        scrollNear = (isIntersecting) => notify([{ isIntersecting }])
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

async function open(isNarrow: boolean) {
  const media = {
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  vi.stubGlobal('matchMedia', () => media)
  let drawn = 0
  function Chart() {
    drawn += 1
    return 'a chart'
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <WhenNear height={300}>
        <Chart />
      </WhenNear>,
    ),
  )
  return { place, root, drawn: () => drawn }
}

test('on a phone nothing is drawn before it is scrolled to, and its room is kept; then it stays', async () => {
  const { place, root, drawn } = await open(true)
  await act(async () => scrollNear(false))
  expect([drawn(), place.querySelector('div')?.style.height]).toEqual([0, '300px'])
  await act(async () => scrollNear(true))
  expect([drawn(), place.textContent]).toEqual([1, 'a chart'])
  await act(async () => root.unmount())
})

test.each(['scroll', 'pointerdown', 'keydown'])(
  'only what is in sight comes until a %s',
  async (move) => {
    const { root } = await open(true)
    expect(margins).toEqual(['-1%'])
    await act(async () => void document.body.dispatchEvent(new Event(move)))
    expect(margins).toEqual(['-1%', '50%'])
    await act(async () => root.unmount())
  },
)

test('in a wider window it is drawn at once', async () => {
  const { place, root } = await open(false)
  expect(place.innerHTML).toBe('a chart')
  await act(async () => root.unmount())
})
