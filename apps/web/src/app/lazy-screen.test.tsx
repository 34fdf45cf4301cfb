// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { lazyScreen } from './lazy-screen.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('console'))

let root: Root
let isOnline = true
let reloads = 0

beforeEach(() => {
  vi.useFakeTimers()
  isOnline = false
  reloads = 0
  sessionStorage.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  vi.stubGlobal('fetch', () =>
    isOnline ? Promise.resolve(new Response('')) : Promise.reject(new TypeError('no line')),
  )
  vi.spyOn(window.location, 'reload').mockImplementation(() => {
    reloads += 1
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open(load: () => Promise<{ readonly Screen: () => string }>) {
  const Screen = lazyScreen(load, 'Screen')
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Suspense fallback="wait">
          <Screen />
        </Suspense>
      </MantineProvider>,
    ),
  )
  await act(async () => vi.advanceTimersByTimeAsync(5_000))
}
const text = () => document.body.textContent
const load = () =>
  isOnline
    ? Promise.resolve({ Screen: () => 'devices' })
    : Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('without a line the page stays, says so and tries again when asked', async () => {
  await open(load)
  expect(text()).toContain('连不上服务器')
  expect(reloads).toBe(0)
  isOnline = true
  await act(async () => document.querySelector('button')?.click())
  expect(text()).toContain('devices')
})

test('files of a version that is gone load the new one', async () => {
  isOnline = true
  await open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(reloads).toBe(1)
})
