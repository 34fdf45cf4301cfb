import { type PageData, resolveColors, type Size } from '@fieldhub/page'
import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  CoverCells,
  type CoverCellsProps,
  CoverGround,
  cellDrawer,
  lowestFirst,
} from './cover-view.tsx'

const svgNamespace = 'http://www.w3.org/2000/svg'
/** So many cells are drawn at once; whoever draws on is answered before the next ones. */
export const cellsAtOnce = 200

interface Cover extends Pick<CoverCellsProps, 'photoUrl' | 'charts'> {
  readonly page: PageData
}

/** Draws a page as the text of one SVG of that size, some cells at a time. */
export async function coverSvg(
  { page, photoUrl, charts }: Cover,
  { width, height }: Size,
  rest = toNextTask,
): Promise<string> {
  const cells = lowestFirst(page)
  const draw = cellDrawer(page, cells)
  const parts = [toText(createElement(CoverGround, { page, photoUrl }))]
  for (let at = 0; at < cells.length; at += cellsAtOnce) {
    await rest()
    const some = cells.slice(at, at + cellsAtOnce)
    parts.push(toText(createElement(CoverCells, { cells: some, draw, photoUrl, charts })))
  }
  const box = `viewBox="0 0 ${page.cw} ${page.ch}" width="${width}" height="${height}"`
  const head = `<svg xmlns="${svgNamespace}" ${box} font-family="system-ui, sans-serif">`
  return resolveColors(`${head}${parts.join('')}</svg>`, page)
}

function toText(view: ReactNode): string {
  const group = document.createElementNS(svgNamespace, 'g')
  const root = createRoot(group)
  flushSync(() => root.render(view))
  const text = new XMLSerializer().serializeToString(group)
  root.unmount()
  return text
}

/** Unlike a timer, a message is not held back in a tab that nobody looks at. */
function toNextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
