// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ViewerHost } from '../viewer-host.ts'
import { reloadWhenUpgraded } from './reload-when-upgraded.ts'

const settleMs = 15_000
let state: 'live' | 'offline' = 'live'
let notify: () => void = () => undefined
const connection: ViewerHost['connection'] = {
  lastMessageAt: () => null,
  get: () => state,
  subscribe: (listener) => {
    notify = listener
    return () => undefined
  },
}
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<script src="/new.js">')))
  document.body.innerHTML = '<script type="module" src="/old.js"></script>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const becomes = (next: typeof state) => {
  state = next
  notify()
}

test('a page with a write in hand is loaded anew once that is over', async () => {
  let isBusy = true
  const stop = reloadWhenUpgraded(connection, () => isBusy)
  becomes('offline')
  becomes('live')
  await vi.advanceTimersByTimeAsync(2 * settleMs)
  expect(reload).not.toHaveBeenCalled()
  isBusy = false
  await vi.advanceTimersByTimeAsync(settleMs)
  expect(reload).toHaveBeenCalledOnce()
  stop()
})

test('a page that went away loads nothing anew', async () => {
  const stop = reloadWhenUpgraded(connection)
  becomes('offline')
  becomes('live')
  stop()
  await vi.advanceTimersByTimeAsync(settleMs)
  expect(reload).not.toHaveBeenCalled()
})
