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
/** A browser lays a picture out in one go, so that a picture of thousands of cells would hold up whoever draws on. */
export const cellsOfLayer = 200

interface Cover extends Pick<CoverCellsProps, 'photoUrl' | 'charts'> {
  readonly page: PageData
}

/**
 * Draws a page as pictures of that size that lie on each other, the lowest first, each as the text of an SVG and in a
 * task of its own: a browser decodes a picture that it is given as text at once, without a pause.
 */
export async function* coverLayers(
  { page, photoUrl, charts }: Cover,
  size: Size,
  rest = toNextTask,
): AsyncGenerator<string> {
  const cells = lowestFirst(page)
  const draw = cellDrawer(page, cells)
  yield toSvg(createElement(CoverGround, { page, photoUrl }), page, size)
  for (let at = 0; at < cells.length; at += cellsOfLayer) {
    await rest()
    const some = cells.slice(at, at + cellsOfLayer)
    yield toSvg(createElement(CoverCells, { cells: some, draw, photoUrl, charts }), page, size)
  }
}

function toSvg(view: ReactNode, page: PageData, { width, height }: Size): string {
  const svg = document.createElementNS(svgNamespace, 'svg')
  const root = createRoot(svg)
  flushSync(() => root.render(view))
  svg.setAttribute('viewBox', `0 0 ${page.cw} ${page.ch}`)
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  svg.setAttribute('font-family', 'system-ui, sans-serif')
  const text = new XMLSerializer().serializeToString(svg)
  root.unmount()
  return resolveColors(text, page)
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
