import { afterAll, afterEach, vi } from 'vitest'
import { changeLanguage, currentLanguage } from '../language-store.ts'
import { forgetServerTime } from '../server-time.ts'
import { changeZone } from '../time-zone.ts'

// Files of tests share their modules: whoever reads English leaves the next file the language that all begin with.
afterAll(async () => {
  if (currentLanguage() !== 'zh_cn') await changeLanguage('zh_cn')
})

// An answer that is dated years ago would move the clock of the files that follow.
afterAll(forgetServerTime)

// A test whose session ends leaves its page for the sign-in page, and the next one has a page that nobody leaves.
afterEach(() => {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event('pageshow'))
})

// A file that wrote a whole page into the document would leave its scripts and links to the next one's questions; who was
// signed in, in which zone and at which address, what the next one's pages read when they start.
afterAll(() => {
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  changeZone(null)
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

// Spies, stubs and a clock that stands would meet files that know nothing of them. What is here last runs first.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
