import { newPage } from '@fieldhub/page'

/** The cells of a page in a row, and the pixels from one to the next. */
interface Lattice {
  readonly columns: number
  readonly width: number
  readonly height: number
}

const [stepX, stepY] = [48, 43]
const slots = { value: 'value', lamp: 'on', tank: 'level', pump: 'speed', pipe: 'flow' } as const

export type Shape = keyof typeof slots

/** Of twenty cells: eight values, four lamps, three tanks, two turning pumps, three pipes. */
const mix: readonly Shape[] = [
  'value',
  'pipe',
  'lamp',
  'value',
  'tank',
  'value',
  'pump',
  'lamp',
  'value',
  'pipe',
  'tank',
  'value',
  'lamp',
  'value',
  'pump',
  'value',
  'tank',
  'lamp',
  'pipe',
  'value',
]

/** How often each engine paints a scene; the quickest counts, since the machine may be busy with other work. */
export const paintRounds = 5

export const cellSize = { width: 40, height: 34 } as const

export function shapeAt(at: number): Shape {
  return mix[at % mix.length] ?? 'value'
}

/** Where a cell lies on a page of so many cells: rows of a page as wide as a screen. */
export function placeAt(at: number, count: number): { readonly x: number; readonly y: number } {
  const { columns } = latticeOf(count)
  return { x: (at % columns) * stepX, y: Math.floor(at / columns) * stepY }
}

function latticeOf(count: number): Lattice {
  const columns = Math.ceil(Math.sqrt((count * 16 * stepY) / (9 * stepX)))
  return { columns, width: columns * stepX, height: Math.ceil(count / columns) * stepY }
}

/** The page's data as the server stores it; left out, each cell shows a variable of its own. */
export function pageDataOf(count: number, varIdAt = (at: number) => at + 1): string {
  const { width, height } = latticeOf(count)
  return JSON.stringify({
    scale: 1,
    size: 'custom',
    cw: width,
    ch: height,
    cX: width / 2,
    cY: height / 2,
    bgColor: '#EDF1F6',
    bgOpacity: 1,
    bgImg: '',
    gird: false,
    gridSize: 10,
    gridColor: '#C6C6C6',
    graphBgColor: '#F5F5F5',
    graphBgOpacity: 1,
    // Of the present version, as the product saves it: older pages load more before they are shown.
    meta: newPage(0).meta,
    graphData: { cells: Array.from({ length: count }, (_, at) => cellAt(at, count, varIdAt(at))) },
  })
}

function cellAt(at: number, count: number, varId: number) {
  const { x, y } = placeAt(at, count)
  const shape = shapeAt(at)
  const base = { id: `c${at + 1}`, shape, zIndex: at + 1 }
  const src = { dev: '$self', varId }
  if (shape === 'pipe') {
    const binds = [{ to: slots.pipe, src, map: [{ kind: 'range', cases: [], otherwise: 1 }] }]
    const ends = { source: { x, y: y + 17 }, target: { x: x + cellSize.width, y: y + 17 } }
    return { ...base, ...ends, data: { props: { width: 8 }, binds } }
  }
  const binds = [{ to: slots[shape], src }]
  return { ...base, position: { x, y }, size: cellSize, data: { props: {}, binds } }
}
