// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unsavedWork } from '#parts/form/unsaved-work.ts'
import { reloadForNewVersion, reloadIfReachable } from './new-version.ts'
import { listenUntilLeft } from './testing/listen-until-left.ts'

let reloads = 0
let isOnline = true

beforeEach(() => {
  reloads = 0
  isOnline = true
  sessionStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(() => {
    reloads += 1
  })
  vi.stubGlobal('fetch', () =>
    isOnline ? Promise.resolve(new Response('')) : Promise.reject(new TypeError('no line')),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

afterAll(listenUntilLeft(reloadForNewVersion))
const missFile = async () => {
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  await new Promise((resolve) => setTimeout(resolve))
}

test('a missing file loads the new version, once', async () => {
  await missFile()
  await missFile()
  expect(reloads).toBe(1)
})

test('without a line nothing is reloaded: the browser would only show its own error page', async () => {
  isOnline = false
  await missFile()
  expect(reloads).toBe(0)
  isOnline = true
  await missFile()
  expect(reloads).toBe(1)
})

test('what somebody has entered is not lost: the new version comes once it is saved or given up', async () => {
  vi.useFakeTimers()
  let isUnsaved = true
  const form = () => isUnsaved
  const other = () => true
  unsavedWork.add(form).add(other)
  // The screen that is missing says so meanwhile, and takes the place of the form.
  await reloadIfReachable()
  await vi.advanceTimersByTimeAsync(10_000)
  unsavedWork.delete(other)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reloads).toBe(0)
  isUnsaved = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reloads).toBe(1)
  unsavedWork.delete(form)
  vi.useRealTimers()
})

test('a clock that was set back keeps no page from the new version', async () => {
  await missFile()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)
  await missFile()
  expect(reloads).toBe(2)
})
