import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { zhCnFirst } from '#i18n/zh-cn/first.ts'
import { zhCn } from '#i18n/zh-cn/index.ts'

const src = join(import.meta.dirname, '../src')
const roots = [
  'app/console.tsx',
  'app/shell/shell.tsx',
  'features/home/home-screen.tsx',
  'features/device/list/device-list-screen.tsx',
  'editor/editor-screen.tsx',
]
/** Screens load their own texts (`lazy-screen.ts`). */
const isRouteTable = (file: string) => /app[/](?:[a-z-]+-)?routes?[.]ts$/.test(file)

const laterAreas = Object.keys(zhCn).filter((area) => !(area in zhCnFirst))
const laterText = new RegExp(`['\`](?:${laterAreas.join('|')})[.][A-Za-z.]+`, 'g')
const staticImport = /(?:from|import) '([#.][^']+)'/g
/** An import on demand that waits for the texts of all screens, too. */
const importWithTexts = /withTexts\('console',\s*\(\) =>\s*import\(\s*'[^']+'/g
const lazyImport = /import\(\s*'([#.][^']+)'/g

function importsOf(file: string, text: string): readonly string[] {
  const plain = text.replaceAll(importWithTexts, '')
  const found = [...plain.matchAll(staticImport), ...plain.matchAll(lazyImport)]
  return found
    .map(([, path = '']) =>
      path.startsWith('#') ? join(src, path.slice(1)) : join(dirname(file), path),
    )
    .filter((path) => /[.]tsx?$/.test(path) && existsSync(path))
}

test('the first pages, the editor, and what they open, say nothing whose words come later', () => {
  const files = new Set(roots.map((root) => join(src, root)))
  const faults: string[] = []
  for (const file of files) {
    if (isRouteTable(file) || file.includes('/i18n/')) continue
    const text = readFileSync(file, 'utf8')
    for (const [found] of text.matchAll(laterText)) {
      faults.push(`${relative(src, file)}: ${found.slice(1)}`)
    }
    for (const next of importsOf(file, text)) files.add(next)
  }
  expect(files.size).toBeGreaterThan(150)
  expect(faults).toEqual([])
})
