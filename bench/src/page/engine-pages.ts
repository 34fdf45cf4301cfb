import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { cellSize, placeAt, type Shape, shapeAt } from './scene.ts'

/** What other engines are told to draw: the same cells, as plain shapes. */
interface PlainCell {
  readonly shape: Shape
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** An engine of others that has drawn the scene. */
export interface EnginePage {
  readonly page: Page
  /** From the first call of the engine until all of it is on screen. */
  readonly paintedMs: number
}

const require = createRequire(import.meta.url)
/** Wide enough for all of a large page. */
const size = { width: 1280, height: 720 }

export function openX6(browser: Browser, count: number): Promise<EnginePage> {
  return openEngine(browser, require.resolve('@antv/x6/dist/x6.min.js'), () => drawInX6, count)
}

export function openLeafer(browser: Browser, count: number): Promise<EnginePage> {
  return openEngine(browser, leaferScript(), () => drawInLeafer, count)
}

/** Its package names no file for a script tag, so that the file is found beside the one that it names. */
function leaferScript(): string {
  const [root = ''] = require.resolve('leafer-ui').split('/dist/')
  return `${root}/dist/web.min.js`
}

type Draw = (given: {
  readonly cells: readonly PlainCell[]
  readonly fit: number
}) => Promise<number>

async function openEngine(
  browser: Browser,
  script: string,
  drawOf: () => Draw,
  count: number,
): Promise<EnginePage> {
  const page = await browser.newPage({ viewport: size })
  await page.setContent('<div id="stage" style="width:1280px;height:720px"></div>')
  await page.addScriptTag({ path: script })
  const cells = Array.from({ length: count }, (_, at) => ({
    shape: shapeAt(at),
    ...placeAt(at, count),
    ...cellSize,
  }))
  const last = Math.max(...cells.map(({ x }) => x)) + cellSize.width
  const paintedMs = await page.evaluate(drawOf(), { cells, fit: size.width / last })
  return { page, paintedMs }
}

declare const X6: { readonly Graph: new (options: unknown) => X6Graph }

interface X6Graph {
  readonly fromJSON: (json: unknown) => void
  readonly scale: (x: number, y: number) => void
  readonly on: (event: string, listener: () => void) => void
}

async function drawInX6({ cells, fit }: Parameters<Draw>[0]): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const box = { tagName: 'rect', selector: 'body' }
  const text = { tagName: 'text', selector: 'label' }
  const body = { refWidth: '100%', refHeight: '100%', fill: '#fff', stroke: '#5b6776' }
  const label = { text: '12.5', refX: '50%', refY: '50%', textAnchor: 'middle', fontSize: 12 }
  const nodeOf = ({ shape, ...place }: PlainCell, at: number) => {
    const base = { id: `c${at}`, zIndex: at, ...place }
    if (shape === 'value') return { ...base, markup: [box, text], attrs: { body, label } }
    if (shape === 'lamp') return { ...base, shape: 'circle', attrs: { body: { fill: '#2e7d32' } } }
    const d = shape === 'tank' ? 'M2 6C2 -1 38 -1 38 6V28C38 35 2 35 2 28Z' : 'M20 2L38 32H2Z'
    const picture = [
      { tagName: 'path', selector: 'body' },
      { tagName: 'path', selector: 'part' },
    ]
    const paths = { body: { d, fill: '#cfd6de', stroke: '#5b6776' }, part: { d, fill: '#0b6e99' } }
    return { ...base, markup: picture, attrs: paths }
  }
  const edgeOf = ({ x, y, width }: PlainCell, at: number) => ({
    id: `c${at}`,
    shape: 'edge',
    zIndex: at,
    source: { x, y: y + 17 },
    target: { x: x + width, y: y + 17 },
    attrs: {
      line: { stroke: '#0b6e99', strokeWidth: 8, strokeDasharray: '12 8', targetMarker: '' },
    },
  })
  const stage = document.getElementById('stage')
  const start = performance.now()
  const graph = new X6.Graph({ container: stage, width: 1280, height: 720 })
  const done = new Promise<void>((resolve) => graph.on('render:done', resolve))
  graph.fromJSON({
    nodes: cells.flatMap((cell, at) => (cell.shape === 'pipe' ? [] : [nodeOf(cell, at)])),
    edges: cells.flatMap((cell, at) => (cell.shape === 'pipe' ? [edgeOf(cell, at)] : [])),
  })
  graph.scale(fit, fit)
  await done
  await frame()
  await frame()
  return performance.now() - start
}

declare const LeaferUI: Readonly<Record<string, new (options: unknown) => LeaferPart>>

interface LeaferPart {
  readonly add: (part: LeaferPart) => void
  readonly waitViewCompleted: (done: () => void) => void
  scale: number
}

async function drawInLeafer({ cells, fit }: Parameters<Draw>[0]): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const make = (kind: string, options: unknown): LeaferPart => {
    const Kind = LeaferUI[kind]
    if (Kind === undefined) throw new Error(`leafer has no ${kind}`)
    return new Kind(options)
  }
  const start = performance.now()
  const leafer = make('Leafer', { view: 'stage', width: 1280, height: 720 })
  const group = make('Group', { scale: fit })
  for (const { shape, x, y, width, height } of cells) {
    const place = { x, y, width, height }
    const line = { stroke: '#5b6776', strokeWidth: 1 }
    if (shape === 'value') {
      group.add(make('Rect', { ...place, ...line, fill: '#fff' }))
      group.add(make('Text', { x: x + 8, y: y + 10, text: '12.5', fontSize: 12 }))
    } else if (shape === 'lamp') {
      group.add(make('Ellipse', { ...place, ...line, fill: '#2e7d32' }))
    } else if (shape === 'pipe') {
      const points = [0, 17, width, 17]
      const dash = { stroke: '#0b6e99', strokeWidth: 8, dashPattern: [12, 8] }
      group.add(make('Line', { x, y, points, ...dash }))
    } else {
      const path = shape === 'tank' ? 'M2 6C2 -1 38 -1 38 6V28C38 35 2 35 2 28Z' : 'M20 2L38 32H2Z'
      group.add(make('Path', { x, y, path, ...line, fill: '#cfd6de' }))
      group.add(make('Path', { x, y, path, fill: '#0b6e99' }))
    }
  }
  leafer.add(group)
  await new Promise<void>((resolve) => leafer.waitViewCompleted(resolve))
  await frame()
  await frame()
  return performance.now() - start
}
