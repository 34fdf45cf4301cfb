import { expect, test } from 'vitest'
import { pageMigrations } from './migrations.ts'
import { newPage } from './new-page.ts'
import { pageVersion } from './page-version.ts'
import { readPageJson } from './read-page-json.ts'
import { readPresentPage } from './read-present-page.ts'

const versioned = (seq: object) => JSON.stringify({ ...newPage(0), meta: { v: 1, app: '', seq } })

test('our version is that to which the last migration leads', () => {
  expect(pageVersion).toBe(pageMigrations.at(-1)?.to)
})

test('a page of our version is read without migrations, and gives the same', () => {
  const text = versioned({ page: pageVersion })
  expect(readPageJson(text)).toEqual({ ok: true, value: readPresentPage(text) })
})

test.for([
  ['of an earlier version', versioned({ page: pageVersion - 1 })],
  ['of a newer version', versioned({ page: pageVersion + 1 })],
  ['with a symbol that had a version', versioned({ page: pageVersion, 'shape:tank': 2 })],
  ['without a version', JSON.stringify({ ...newPage(0), meta: undefined })],
  ['that is no page', '{"meta":{"v":1,"app":"","seq":{"page":2}}}'],
  ['that is no JSON', '{'],
])('a page %s is left to those who know all versions', ([, text = '']) => {
  expect(readPresentPage(text)).toBeUndefined()
})
