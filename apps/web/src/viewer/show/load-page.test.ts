import { drawCell, encodePage, pageLimits } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { symbolText } from '../symbol-text.ts'
import { getNode, getPage } from '../testing/viewer-stand.ts'
import { loadPage } from './load-page.ts'
import { unpackPage } from './unpack-page.ts'

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

test('what mirrors pictures comes with the first page on which something is mirrored', async () => {
  const arrow = getNode('a', 'arrow')
  const mirrored = { ...arrow, flip: 'x' } as const
  await loadPage(encodePage(getPage(arrow)))
  expect(drawCell(mirrored, {})).toEqual(drawCell(arrow, {}))
  await loadPage(encodePage(getPage(mirrored)))
  expect(drawCell(mirrored, {})).not.toEqual(drawCell(arrow, {}))
})

test('what cannot be read is no page', async () => {
  expect(await loadPage('no page')).toBeUndefined()
})

test('a page is read however it is packed', async () => {
  const packed = encodePage(getPage(rect))
  const json = (await unpackPage(packed)) ?? ''
  expect(JSON.parse(json)).toHaveProperty('graphData.cells')
  const zlib = await pack(json, 'deflate')
  const pages = await Promise.all([packed, json, zlib].map(loadPage))
  expect(pages.map((page) => page?.graphData.cells.length)).toEqual([1, 1, 1])
})

test('a page that inflates to more than a page may be is given up', async () => {
  const bomb = await pack(' '.repeat(pageLimits.inflatedBytesMax + 1), 'gzip')
  expect(await unpackPage(bomb)).toBeUndefined()
  expect(await loadPage(bomb)).toBeUndefined()
})

async function pack(text: string, packing: CompressionFormat): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(packing))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
