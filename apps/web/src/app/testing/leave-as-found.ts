import { notifications } from '@mantine/notifications'
import { defaultScheduler, notifyManager, onlineManager } from '@tanstack/react-query'
import { afterAll, afterEach, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { changeLanguage, currentLanguage } from '#i18n/language-store.ts'
import { forgetServerTime } from '#i18n/server-time.ts'
import { changeZone } from '#i18n/time-zone.ts'

const hasPage = typeof document !== 'undefined'

// Files of tests share their modules: whoever reads English leaves the next file the language that all begin with.
afterAll(async () => {
  if (currentLanguage() !== 'zh_cn') await changeLanguage('zh_cn')
})

// An answer that is dated years ago would move the clock of the files that follow.
afterAll(forgetServerTime)

// What was read, or is being read, would answer what the next file wants to know, and without a network nothing would be requested.
afterAll(() => {
  queryClient.clear()
  onlineManager.setOnline(true)
  notifyManager.setScheduler(defaultScheduler)
})

// A toast stays for seconds, in which the next file counts what it said itself.
afterAll(() => {
  notifications.clean()
})

// A test whose session ends leaves its page for the sign-in page, and the next one has a page that nobody leaves.
afterEach(() => {
  if (hasPage) window.dispatchEvent(new Event('pageshow'))
})

// A file that wrote a whole page into the document would leave its scripts and links to the next one's questions; who was
// signed in, in which zone and at which address, what the next one's pages read when they start.
afterAll(() => {
  if (!hasPage) return
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) {
    if (name !== 'lang') document.documentElement.removeAttribute(name)
  }
  changeZone(null)
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

/** Where a file adds what the page of tests lacks, or puts its own in the place of what is inherited. */
const places: readonly object[] = hasPage
  ? [document, navigator, history, SVGElement.prototype]
  : []
const found = places.map((place) => new Set(Object.getOwnPropertyNames(place)))

afterAll(() => {
  places.forEach((place, at) => {
    for (const name of Object.getOwnPropertyNames(place)) {
      if (found[at]?.has(name) !== true) Reflect.deleteProperty(place, name)
    }
  })
})

// What boot.js and the router keep for the whole page belongs to the page of that file.
afterAll(() => {
  if (!hasPage) return
  for (const name of [
    'fieldhubEarly',
    'fieldhubZone',
    'fieldhubDeviceDrawing',
    'fieldhubListDrawing',
    '__TSR_ROUTER__',
  ]) {
    Reflect.deleteProperty(globalThis, name)
  }
})

// Spies, stubs and a clock that stands would meet files that know nothing of them. What is here last runs first.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
