// @vitest-environment happy-dom
import { newPage, type PageData } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { cellsOfLayer, coverLayers } from './cover-layers.ts'

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
  const count = 2 * cellsOfLayer + 1
  const { graphData, ...page } = await pageOf(count)
  const upsideDown = { ...page, graphData: { ...graphData, cells: graphData.cells.toReversed() } }
  const cover = { page: upsideDown, photoUrl: () => '', charts: new Map<string, string>() }
  let rests = 0
  const drawing = coverLayers(cover, { width: 480, height: 270 }, async () => {
    rests += 1
  })
  const svgs: string[] = []
  for await (const svg of drawing) svgs.push(svg)
  const [ground = '', ...layers] = svgs
  expect(rests).toBe(layers.length)
  expect(ground).toContain('fill-opacity')
  const drawn = layers.map((svg) =>
    [...svg.matchAll(/translate\((\d+) 0\)/g)].map(([, x]) => Number(x)),
  )
  expect(drawn.map(({ length }) => length)).toEqual([cellsOfLayer, cellsOfLayer, 1])
  expect(drawn.flat()).toEqual(Array.from({ length: count }, (_, at) => at))
})
