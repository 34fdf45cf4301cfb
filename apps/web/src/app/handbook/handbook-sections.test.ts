import { expect, test } from 'vitest'
import { sectionHref, toSections } from './handbook-sections.ts'
import { loadHandbook } from './handbook-text.ts'

test('a handbook is parted by its headings, which lead to it', () => {
  const text =
    '# 手册\n\n序\n\n<a id="alarms"></a>\n\n## 报警\n\n**死区**\n\n### 交接班\n\n| 打印 | A |\n'
  const sections = toSections(text)
  expect(sections.map(({ title }) => title)).toEqual(['报警', '交接班'])
  expect(sections[1]?.text).toBe('交接班\n\n 打印  a \n')
  expect(sections.map(sectionHref)[1]).toBe(`/handbook#${encodeURIComponent('交接班')}`)
})

test.for([
  ['zh_cn', '字节顺序'],
  ['zh_cn', '共享'],
  ['zh_cn', '交接班'],
  ['en_us', 'byte order'],
  ['en_us', 'share'],
  ['en_us', 'print'],
] as const)('who asks the handbook of %s for "%s" finds a part', async ([language, words]) => {
  const found = toSections(await loadHandbook(language)).filter(({ text }) => text.includes(words))
  expect(found.length).toBeGreaterThan(0)
})
