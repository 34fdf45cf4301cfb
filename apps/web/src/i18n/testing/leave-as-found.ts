import { afterAll, afterEach } from 'vitest'
import { changeLanguage, currentLanguage } from '../language-store.ts'
import { forgetServerTime } from '../server-time.ts'

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

// A file that wrote a whole page into the document would leave its scripts and links to the next one's questions.
afterAll(() => {
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
})
