import { diffPages, newPage } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { isSettingChanged } from './change-text.ts'

const page = newPage(0)

test.each([
  ['where it was looked at', { scale: 2, cX: 7 }, false],
  ['its guides', { guides: { x: [10], y: [] } }, false],
  ['the components of its instances', { components: { pump: { name: 'Pump' } } }, false],
  ['its theme', { theme: 'dark' }, true],
  ['its grid', { gridSize: 25 }, true],
])('of the settings of a page, %s: %o is one that it shows: %s', (_, change, isShown) => {
  expect(isSettingChanged(diffPages(page, { ...page, ...change }))).toBe(isShown)
})
