import { expect, test } from 'vitest'
import { consoleStyles } from '../console-styles.ts'

const none: readonly string[] = []

/** The imports of each page. The sign-in page opens the console beforehand, and a dialog of its own comes later. */
const importsOf: Readonly<
  Record<string, readonly [statically: readonly string[], lazily: readonly string[]]>
> = {
  '/src/main.tsx': [none, none],
  '/src/app/sign-in-page.tsx': [none, ['/src/main.tsx']],
  '/src/app/console.tsx': [none, ['/src/main.tsx', '/src/app/sign-in-page.tsx']],
  '/src/session/agreement.tsx': [none, ['/src/app/sign-in-page.tsx']],
  '/src/home/home.tsx': [none, ['/src/app/console.tsx']],
  '/src/ui/field.tsx': [['/src/home/home.tsx', '/src/session/agreement.tsx'], none],
  '/src/all.css': [['/src/main.tsx'], none],
  '/src/session/agreement.module.css': [['/src/session/agreement.tsx'], none],
  '/src/ui/field.module.css': [['/src/ui/field.tsx'], none],
  '/src/home/home.module.css': [['/src/home/home.tsx'], none],
  '/src/app/frame.css?inline': [['/src/app/console.tsx'], none],
}

test.each([
  ['/src/home/home.module.css', 'console-styles'],
  ['/src/app/frame.css?inline', 'console-styles'],
  ['/src/ui/field.module.css', null],
  ['/src/session/agreement.module.css', null],
  ['/src/all.css', null],
  ['/src/home/home.tsx', null],
])('the chunk of %s is %s', (id, chunk) => {
  expect(consoleStyles(id, importersOf)).toBe(chunk)
})

test('modules that ask for each other are no endless way', () => {
  const circle = { importers: ['/a.css', '/b.tsx'], dynamicImporters: [] }
  expect(consoleStyles('/a.css', () => circle)).toBe('console-styles')
})

function importersOf(id: string) {
  const [importers, dynamicImporters] = importsOf[id] ?? [none, none]
  return { importers, dynamicImporters }
}
