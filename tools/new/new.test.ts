import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { makeNew } from '../new.ts'
import type { Read } from './change-set.ts'

const root = join(import.meta.dirname, '../..')
const read: Read = (path) => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The number of files that each kind makes and changes at most, its test among them. */
const kinds = [
  ['symbol', 'wind-vane', 5],
  ['condition', 'far-above', 4],
  ['dialect', 'new-maker', 4],
  ['provider', 'new-sender', 3],
  ['endpoint', 'home/weather', 5],
  ['screen', 'device/spare-parts', 5],
] as const

test.each(kinds)('a new %s (%s) is code in at most %i places, with a test', (kind, name, most) => {
  const files = makeNew(kind, name, read)
  expect(files.size).toBeLessThanOrEqual(most)
  for (const [path, text] of files) {
    expect({ path, errors: parseSync(path, text).errors }).toEqual({ path, errors: [] })
    expect(text).not.toContain('{{')
  }
  const changed = [...files].filter(([path, text]) => !(read(path) ?? '').includes(text))
  expect(changed).toHaveLength(files.size)
  expect([...files.keys()].some((path) => /\.test\.tsx?$|-cases\.ts$/.test(path))).toBe(true)
  expect([...files.values()].join('\n')).toContain('FILL IN')
})

const apis = globSync('packages/contract/src/*/*-api.ts', { cwd: root }).map((path) =>
  basename(path, '-api.ts'),
)

test.each(apis)('a call may be added to the API %s', (api) => {
  expect([...makeNew('endpoint', `${api}/weather-report`, read).keys()]).toHaveLength(5)
})

test('a new dialect is chosen by the type of a device, whose id no other type has', () => {
  const types = makeNew('dialect', 'new-maker', read).get(
    'apps/server/src/domain/device/device-types.ts',
  )
  const kind = /cloudKind\(\{\s*id: (\d+),\s*dialect: 'new-maker'/.exec(types ?? '')
  const uses = types?.match(new RegExp(`\\bid: ${kind?.[1]}\\b`, 'g'))
  expect(uses).toHaveLength(1)
})

test.each([
  ['nonsense', 'a'],
  ['symbol', 'Pump'],
  ['symbol', '../evil'],
  ['symbol', 'gauge'],
  ['symbol', 'heat-pump'],
  ['endpoint', 'weather'],
  ['endpoint', 'nowhere/weather'],
  ['screen', 'spare-parts'],
])('%s %s is refused, and nothing is written', (kind, name) => {
  expect(() => makeNew(kind, name, read)).toThrow(/npm run new|is no name|there/)
})

test('a data format is named in as few files as docs/architecture.md says', () => {
  // Its vectors for the tests are the fifth.
  expect(filesNaming(/\bu64_badc\b/)).toEqual([
    'apps/web/src/features/device-model/grid/choice-spellings.ts',
    'apps/web/src/i18n/en-us/bench/format.ts',
    'apps/web/src/i18n/zh-cn/bench/format.ts',
    'packages/protocol/src/format-table.ts',
  ])
})

test('a setting of a device’s line is named in as few files as docs/architecture.md says', () => {
  const naming = filesNaming(/\b(answerTimeout|answer_timeout)\b/)
  // The list of migrations, the seventh, has the name of the migration.
  const places = [
    'packages/contract/src/device/device-line.ts',
    'apps/server/src/store/device/device-schema.ts',
    'apps/server/src/store/migrations/0022-device-line.ts',
    'apps/web/src/features/device/form/line-settings.ts',
    'apps/web/src/i18n/zh-cn/device.ts',
    'apps/web/src/i18n/en-us/device.ts',
  ]
  const faultSentence = 'packages/contract/src/device/device-messages.ts'
  const user = 'apps/server/src/domain/device/device-profile.ts'
  expect(naming).toEqual([...places, faultSentence, user].toSorted())
})

/** Files of the programs that somebody writes: nobody writes what is generated. */
function filesNaming(word: RegExp): readonly string[] {
  const files = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/.build/**', '**/dist/**', '**/*.test.*', '**/generated/**'],
  })
  return files.filter((file) => word.test(read(file) ?? '')).toSorted()
}
