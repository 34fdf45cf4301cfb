// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkdownText } from './markdown-text.tsx'
import { parseMarkdown } from './parse-markdown.ts'

function show(text: string, below: 1 | 2 = 1): Element {
  const place = document.createElement('div')
  const { tokens } = parseMarkdown(text)
  place.innerHTML = renderToStaticMarkup(<MarkdownText tokens={tokens} below={below} />)
  return place
}

test('headings stand below the page’s own, and are found by their anchor', () => {
  const text = '# 手册\n\n<a id="alarms"></a>\n\n## 报警\n\n### 死区\n\n一段 **粗体** 和 `code`。\n'
  expect(parseMarkdown(text)).toMatchObject({
    title: '手册',
    chapters: [{ id: 'alarms', title: '报警' }],
  })
  const shown = show(text)
  expect(shown.querySelector('h1')).toBeNull()
  expect(shown.querySelector('h2')?.textContent).toBe('手册')
  expect(shown.querySelector('h2#alarms')?.textContent).toBe('报警')
  expect(shown.querySelector('h3')?.textContent).toBe('死区')
  expect(shown.querySelector('strong')?.textContent).toBe('粗体')
  expect(shown.querySelector('code')?.textContent).toBe('code')
  expect(shown.textContent).not.toContain('<a id')
  expect(show('## 报警', 2).querySelector('h3')?.textContent).toBe('报警')
})

test('lists and tables', () => {
  const shown = show(
    '1. 一\n2. **二**\n\n- 三\n\n| 现象 | 做什么 |\n|---|---|\n| 离线 | 看电源 |\n',
  )
  expect([...shown.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    '一',
    '二',
  ])
  expect(shown.querySelector('ul > li')?.textContent).toBe('三')
  expect(shown.querySelector('th[scope=col]')?.textContent).toBe('现象')
  expect(shown.querySelectorAll('tbody td')[1]?.textContent).toBe('看电源')
})

test.for([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '一段 <b onclick="alert(1)">文字</b>',
  '[链接](javascript:alert(1))',
  '[链接](//evil.example)',
  '![图](https://evil.example/x.png)',
])('what could run or call others stays text: %s', (text) => {
  const shown = show(text)
  expect(shown.querySelector('script, img, b, a')).toBeNull()
  expect(shown.textContent).toBe(text)
})

test('links lead to chapters and to named sites', () => {
  const shown = show('[章](#alarms) [站](https://example.com)')
  expect([...shown.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
    '#alarms',
    'https://example.com',
  ])
})
