import { drawCell, encodePage } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { symbolText } from '../symbol-text.ts'
import { getNode, getPage } from '../testing/viewer-stand.ts'
import { loadPage } from './load-page.ts'

// @vitest-environment happy-dom

const pump = getNode('p', 'pump')
const rect = getNode('r', 'rect')

test('a page comes with the pictures and the names of the equipment on it, and of no other', async () => {
  const valve = getNode('v', 'breaker')
  expect(await loadPage(encodePage(getPage(rect)))).toBeDefined()
  // Until it is loaded, a box holds its place.
  expect(drawCell(pump, {})?.map(({ kind }) => kind)).toEqual(['rect'])
  expect(symbolText('pump')).toBe('pump')

  await loadPage(encodePage(getPage(rect, pump)))
  expect(drawCell(pump, {})?.length).toBeGreaterThan(3)
  expect(symbolText('pump')).toBe('水泵')
  expect(drawCell(valve, {})?.map(({ kind }) => kind)).toEqual(['rect'])
})

test('what cannot be read is no page', async () => {
  expect(await loadPage('no page')).toBeUndefined()
})
