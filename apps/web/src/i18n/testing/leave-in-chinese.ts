import { afterAll } from 'vitest'
import { changeLanguage, currentLanguage } from '../language-store.ts'

// Files of tests share their modules: whoever reads English leaves the next file the language that all begin with.
afterAll(async () => {
  if (currentLanguage() !== 'zh_cn') await changeLanguage('zh_cn')
})
