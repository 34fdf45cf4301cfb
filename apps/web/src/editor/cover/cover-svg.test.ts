// @vitest-environment happy-dom
import { newPage, type PageData } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { cellsAtOnce, coverSvg } from './cover-svg.ts'

async function pageOf(cells: number): Promise<PageData> {
  const pointer = await createTestEditor({ pages: [{ ...newPage(0), gird: false }] })
  pointer.place('rect', 300, 300)
  const page = pointer.editor.page.get().document.toPage()
  const [cell] = page.graphData.cells
  if (cell?.kind !== 'node') throw new Error('a cell was placed')
  const copies = Array.from({ length: cells }, (_, at) => ({
    ...cell,
    id: `c${at}`,
    zIndex: at,
    position: { x: at, y: 0 },
  }))
  return { ...page, graphData: { ...page.graphData, cells: copies } }
}

test('a cover of many cells is drawn some at a time, each once and the lowest first', async () => {
  const count = 2 * cellsAtOnce + 1
  const page = await pageOf(count)
  const draw = {
    page: { ...page, graphData: { ...page.graphData, cells: page.graphData.cells.toReversed() } },
    photoUrl: () => '',
    charts: new Map<string, string>(),
  }
  let rests = 0
  const svg = await coverSvg(draw, { width: 480, height: 270 }, async () => {
    rests += 1
  })
  expect(rests).toBe(3)
  const drawn = [...svg.matchAll(/translate\((\d+) 0\)/g)].map(([, x]) => Number(x))
  expect(drawn).toEqual(Array.from({ length: count }, (_, at) => at))
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')).toBe(true)
  expect(svg.match(/<svg/g)).toHaveLength(1)
})
