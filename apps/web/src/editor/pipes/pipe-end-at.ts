import {
  getBox,
  hangsOn,
  hitsBox,
  nearestOnLine,
  type PipeEnd,
  type PipeStart,
  type Point,
  type SnapLine,
} from '@fieldhub/page'
import { getCellIndex } from '../document/get-cell-index.ts'
import type { Editor } from '../editor.ts'
import { distance } from '../gesture/distance.ts'
import type { Hints } from '../gesture/hints.ts'
import { onGrid } from '../grid/on-grid.ts'
import { snapOptions } from '../grid/snap-options.ts'
import type { PointerInput } from '../tools/tool.ts'
import { toPage, toScreen } from '../viewport/camera.ts'
import { barAt } from './bar-at.ts'
import { onAxes } from './on-axes.ts'
import { meetingReach, pipeAt } from './pipe-at.ts'
import { type VisiblePort, visiblePorts } from './visible-ports.ts'

const reachPx = 14
/** So near to the pointer a port is shown while a pipe is drawn. */
const shownPx = 240

export interface EndAt {
  readonly end: PipeEnd
  /** What is drawn to say so: the ports around, and the one, the joint or the lines that the end is drawn to. */
  readonly hints: Pick<Hints, 'port' | 'ports' | 'joint' | 'lines'>
}

interface EndOptions {
  /** The corner or end before, on whose lines the pipe goes on. */
  readonly from?: PipeEnd | undefined
  /** The pipe whose end it is. */
  readonly own?: string
  /** Whether letting go now ends the pipe: on a symbol it would only seem to be joined, so it goes to a port of it. */
  readonly isDropped?: boolean
}

/**
 * The place where a pipe would end under the pointer: on the nearest port, on another pipe, or on the page's grid and the
 * axes of ports. With ctrl it is none but a port.
 */
export function pipeEndAt(
  editor: Editor,
  { screen, mod }: PointerInput,
  { from, own = '', isDropped = false }: EndOptions = {},
): EndAt {
  const camera = editor.camera.get()
  const at = toPage(camera, screen)
  const all = visiblePorts(editor)
  const far = ({ start }: VisiblePort) => distance(toScreen(camera, start.at), screen)
  const ports = all.filter((port) => far(port) <= shownPx).map(({ start }) => start.at)
  const nearestOf = (some: readonly VisiblePort[]) => some.toSorted((a, b) => far(a) - far(b))[0]
  const onPort = ({ cell, port }: VisiblePort): EndAt => {
    const end = { cell, port }
    return { end, hints: { ports, port: end } }
  }
  const nearest = nearestOf(all.filter((port) => far(port) <= reachPx))
  if (nearest !== undefined) return onPort(nearest)
  if (mod) return { end: at, hints: { ports } }
  const starts = from === undefined ? [] : [startOf(from, all)]
  const { tolerance } = snapOptions(editor)
  const joint = jointAt(editor, onAxes(at, starts, tolerance).at, own)
  if (joint !== undefined) return { end: joint, hints: { ports, joint: joint.at } }
  const bar = barAt(editor, at)
  if (bar !== undefined) {
    const { corner, lines } = onAxesOrGrid(editor, at, [...starts, ...all.map(toStart)])
    return { end: { cell: bar, at: corner }, hints: { ports, lines, joint: corner } }
  }
  const ofSymbol = isDropped ? nearestOf(portsUnder(editor, at, { all, from })) : undefined
  if (ofSymbol !== undefined) return onPort(ofSymbol)
  const { corner: end, lines } = onAxesOrGrid(editor, at, [...starts, ...all.map(toStart)])
  return { end, hints: { ports, lines } }
}

/** The ports of the uppermost symbol at a point, but for the one where the pipe comes from. */
function portsUnder(
  { document }: Editor,
  at: Point,
  { all, from }: { readonly all: readonly VisiblePort[]; readonly from: PipeEnd | undefined },
): readonly VisiblePort[] {
  const under = all.filter(({ cell: id }) => {
    const cell = document.get(id)
    const isFrom = from !== undefined && 'cell' in from && from.cell === id
    return !isFrom && cell?.kind === 'node' && hitsBox(at, getBox(cell))
  })
  const top = under.at(-1)?.cell
  return under.filter(({ cell }) => cell === top)
}

interface CornerAt {
  readonly corner: Point
  readonly lines: readonly SnapLine[]
}

/** The place of a corner under the pointer, on the lines through its neighbours, the axes of ports, or the grid. */
export function cornerAt(
  editor: Editor,
  { screen, mod }: PointerInput,
  beside: readonly PipeEnd[],
): CornerAt {
  const at = toPage(editor.camera.get(), screen)
  if (mod) return { corner: at, lines: [] }
  const all = visiblePorts(editor)
  return onAxesOrGrid(editor, at, [...beside.map((end) => startOf(end, all)), ...all.map(toStart)])
}

function onAxesOrGrid(editor: Editor, at: Point, starts: readonly PipeStart[]): CornerAt {
  const grid = onGrid(editor.document, at)
  const drawn = onAxes(at, starts, snapOptions(editor).tolerance)
  const isFree = (axis: 'x' | 'y') => drawn.lines.every((line) => line.axis !== axis)
  const corner = { x: isFree('x') ? grid.x : drawn.at.x, y: isFree('y') ? grid.y : drawn.at.y }
  return { corner, lines: drawn.lines }
}

const toStart = ({ start }: VisiblePort): PipeStart => start

/** The lines on which a pipe goes on from an end: those through a point, or a port's own. */
function startOf(from: PipeEnd, ports: readonly VisiblePort[]): PipeStart {
  if (!('cell' in from)) return { at: from }
  const port = ports.find(({ cell, port: name }) => cell === from.cell && name === from.port)
  return port?.start ?? { at: from.at ?? { x: Number.NaN, y: Number.NaN } }
}

/** The joint with another pipe at a point, on the grid where the pipe lets it be. */
function jointAt(editor: Editor, at: Point, own: string) {
  const { document } = editor
  const reach = meetingReach(editor)
  const isWanted = ({ id }: { readonly id: string }) => id !== own
  const found = pipeAt(document, at, { reach, isWanted })
  if (found === undefined || (own !== '' && hangsOn(document, found.pipe, own))) return undefined
  const way = getCellIndex(document).route(found.pipe.id)
  const place = nearestOnLine(onGrid(document, at), way) ?? found.place
  const isNear = distance(place.at, at) <= document.settings().gridSize
  return { cell: found.pipe.id, at: isNear ? place.at : found.place.at }
}

/** The corners with the last of them on the axis of the port where the pipe ends, which it was set beside. */
export function ontoAxis(
  editor: Editor,
  corners: readonly Point[],
  end: PipeEnd,
): readonly Point[] {
  const last = corners.at(-1)
  if (last === undefined || !('cell' in end)) return corners
  const start = startOf(end, visiblePorts(editor))
  return corners.with(-1, onAxes(last, [start], snapOptions(editor).tolerance).at)
}
