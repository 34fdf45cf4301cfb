import { isJoinable } from '../geometry/joined-pipes.ts'
import { lineLength, nearestOnLine } from '../geometry/nearest-on-line.ts'
import type { CellOf } from '../geometry/pipe-points.ts'
import { sharedStart } from '../geometry/shared-start.ts'
import type { NodeCell, PipeCell, PipeEnd, Point } from '../page-data.ts'
import type { Passage } from '../symbol.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { type Flow, type FlowEdge, ground } from './flow-graph.ts'
import { groundPort, isOpenEnd, isSwitched, passagesOf } from './passage.ts'
import { PlaceSets } from './place-sets.ts'
import { solveFlow } from './solve-flow.ts'

/** The pipes of a page and what stands in them, as a graph. It stays the same as long as the page does. */
export interface PipeNetwork {
  /** The symbols whose state decides what flows. */
  readonly switched: readonly NodeCell[]
  readonly placeCount: number
  readonly pieces: readonly Piece[]
  readonly passages: readonly CellPassage[]
}

/** A part of a pipe between two joints, or between a joint and an end. */
interface Piece extends Between {
  readonly pipe: string
  readonly from: number
  readonly to: number
}

interface Between {
  /** Where the part begins and ends, along the pipe. */
  readonly start: number
  readonly end: number
}

interface CellPassage extends Pick<Passage, 'kind' | 'while'> {
  readonly cell: string
  readonly from: number
  readonly to: number
}

/** What flows in a part of a pipe; 1 is from its source to its target. */
export interface PipeFlow extends Between {
  readonly flow: Flow
  /** Whether it begins, and ends, where the pipe does. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Joints nearer to each other than this are one. */
const near = 0.5
/** Of more pipes out of one port the rest is not looked at: a page of strangers costs as much as it has cells. */
const pipesOfPortMax = 16

/** Whether pipes of this symbol lead something that pumps move, and not current or a signal. */
export const isConduit = (shape: string): boolean => {
  const symbol = getSymbol(shape)
  return symbol?.kind === 'pipe' && symbol.props.some(({ name }) => name === 'flowFrom')
}

type KnownCell = NodeCell | PipeCell

/** Reads the network of the cells that a page shows. What hangs on something else leads to the ground. */
export function readNetwork(
  cells: readonly KnownCell[],
  wayOf: (pipe: PipeCell) => readonly Point[],
): PipeNetwork {
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const reader = new NetworkReader((id) => byId.get(id), wayOf)
  const pipes = cells.filter((cell) => cell.kind === 'pipe').filter(({ shape }) => isConduit(shape))
  for (const pipe of pipes) reader.addPipe(pipe)
  for (const pipe of pipes) reader.hang(pipe)
  const nodes = cells.filter((cell) => cell.kind === 'node')
  return reader.finish(nodes)
}

class NetworkReader {
  readonly #cellOf: CellOf
  readonly #wayOf: (pipe: PipeCell) => readonly Point[]
  readonly #places = new PlaceSets()
  readonly #pipes = new Map<string, PipeEnds>()
  readonly #ports = new Map<string, number>()
  readonly #starts = new Map<string, Start[]>()

  constructor(cellOf: CellOf, wayOf: (pipe: PipeCell) => readonly Point[]) {
    this.#cellOf = cellOf
    this.#wayOf = wayOf
    this.#places.add()
  }

  addPipe(pipe: PipeCell): void {
    const way = this.#wayOf(pipe)
    const [source, target] = [this.#places.add(), this.#places.add()]
    this.#pipes.set(pipe.id, { pipe, way, length: lineLength(way), source, target, joints: [] })
  }

  /** Joins the ends of a pipe with what they hang on. */
  hang({ id }: PipeCell): void {
    const ends = this.#pipes.get(id)
    if (ends === undefined) return
    this.#hangEnd(ends.pipe.source, ends.source, ends.way[0])
    this.#hangEnd(ends.pipe.target, ends.target, ends.way.at(-1))
    this.#shareStart(ends.pipe.source, { ends, way: ends.way, isBack: false })
    this.#shareStart(ends.pipe.target, { ends, way: ends.way.toReversed(), isBack: true })
  }

  /** Pipes out of one port lie on each other until they part: what flows in one of them there is seen in all. */
  #shareStart(end: PipeEnd, start: Start): void {
    if (!('cell' in end) || end.port === undefined) return
    const key = portKey(end.cell, end.port)
    const beside = this.#starts.get(key) ?? []
    for (const other of beside) {
      const shared = sharedStart(start.way, other.way)
      const isWhole = shared > Math.min(start.ends.length, other.ends.length) - near
      if (shared < near || isWhole) continue
      const place = this.#places.add()
      for (const { ends, isBack } of [start, other])
        ends.joints.push({ along: isBack ? ends.length - shared : shared, place })
    }
    if (beside.length < pipesOfPortMax) this.#starts.set(key, [...beside, start])
  }

  #hangEnd(end: PipeEnd, place: number, at: Point | undefined): void {
    if (!('cell' in end)) return
    const cell = this.#cellOf(end.cell)
    const host = this.#pipes.get(end.cell)
    if (host !== undefined && at !== undefined && isJoinable(host.pipe)) {
      const along = nearestOnLine(at, host.way)?.along ?? 0
      host.joints.push({ along, place })
    } else if (cell?.kind !== 'node' || end.port === undefined || isOpenEnd(cell.shape)) {
      this.#places.join(place, ground)
    } else {
      const key = portKey(end.cell, end.port)
      const port = this.#ports.get(key)
      if (port === undefined) this.#ports.set(key, place)
      else this.#places.join(port, place)
    }
  }

  finish(nodes: readonly NodeCell[]): PipeNetwork {
    const pieces = [...this.#pipes.values()].flatMap((ends) => this.#piecesOf(ends))
    const passages = nodes.flatMap((node) => this.#passagesOf(node))
    const named = new Set(passages.map(({ cell }) => cell))
    const place = (number: number) => this.#places.find(number)
    return {
      switched: nodes.filter(({ id, shape }) => named.has(id) && isSwitched(shape)),
      placeCount: this.#places.count,
      pieces: pieces.map((piece) => ({ ...piece, from: place(piece.from), to: place(piece.to) })),
      passages: passages.map((one) => ({ ...one, from: place(one.from), to: place(one.to) })),
    }
  }

  /** Cuts a pipe at its joints. An end that hangs on nothing, and on which nothing hangs, is open. */
  #piecesOf({ pipe, length, source, target, joints }: PipeEnds): readonly Piece[] {
    const stops: Joint[] = [{ along: 0, place: source }]
    const inOrder = joints.toSorted((a, b) => a.along - b.along)
    for (const { along, place } of [...inOrder, { along: length, place: target }]) {
      const last = stops.at(-1)
      const isOne = last !== undefined && along - last.along < near && length >= near
      if (isOne) this.#places.join(last.place, place)
      else stops.push({ along, place })
    }
    if (!('cell' in pipe.source) && !isJoinedAt(joints, 0)) this.#places.join(source, ground)
    if (!('cell' in pipe.target) && !isJoinedAt(joints, length)) this.#places.join(target, ground)
    return stops.slice(1).map(({ along, place }, at) => {
      const { along: start = 0, place: from = source } = stops[at] ?? {}
      return { pipe: pipe.id, start, end: along, from, to: place }
    })
  }

  #passagesOf({ id, shape }: NodeCell): readonly CellPassage[] {
    const passages = passagesOf(shape)
    const isPiped = passages.some(
      ({ from, to }) => this.#hasPipe(id, from) || this.#hasPipe(id, to),
    )
    if (!isPiped) return []
    return passages.map(({ from, to, ...rest }) => ({
      ...rest,
      cell: id,
      from: this.#portPlace(id, from),
      to: this.#portPlace(id, to),
    }))
  }

  #hasPipe(id: string, port: string): boolean {
    return port !== groundPort && this.#ports.has(portKey(id, port))
  }

  /** A port without a pipe is open. */
  #portPlace(id: string, port: string): number {
    return port === groundPort ? ground : (this.#ports.get(portKey(id, port)) ?? ground)
  }
}

interface Joint {
  readonly along: number
  readonly place: number
}

interface PipeEnds {
  readonly pipe: PipeCell
  readonly way: readonly Point[]
  readonly length: number
  readonly source: number
  readonly target: number
  readonly joints: Joint[]
}

/** A pipe as it leads away from a port. */
interface Start {
  readonly ends: PipeEnds
  readonly way: readonly Point[]
  /** Whether it was drawn towards the port. */
  readonly isBack: boolean
}

const isJoinedAt = (joints: readonly Joint[], along: number): boolean =>
  joints.some((joint) => Math.abs(joint.along - along) < near)
const portKey = (cell: string, port: string): string => `${cell}/${port}`

/** What flows in each pipe of a network, by whether its symbols are on; undefined: not known. */
export function flowsIn(
  network: PipeNetwork,
  isOn: (cell: string) => boolean | undefined,
): ReadonlyMap<string, readonly PipeFlow[]> {
  const { placeCount, pieces, passages } = network
  const edges = [
    ...pieces.map(({ from, to }): FlowEdge => ({ from, to, kind: 'pipe', state: 'open' })),
    ...passages.map((one): FlowEdge => ({ ...one, state: stateOf(one, isOn) })),
  ]
  const flows = solveFlow({ placeCount, edges })
  const byPipe = new Map<string, PipeFlow[]>()
  pieces.forEach(({ pipe, start, end }, at) => {
    const flow = flows[at] ?? 0
    const found = byPipe.get(pipe) ?? []
    byPipe.set(pipe, found)
    const last = found.at(-1)
    const isLast = pieces[at + 1]?.pipe !== pipe
    if (last?.flow === flow) found.splice(-1, 1, { ...last, end, isLast })
    else found.push({ start, end, flow, isFirst: last === undefined, isLast })
  })
  return byPipe
}

function stateOf(
  passage: CellPassage,
  isOn: (cell: string) => boolean | undefined,
): FlowEdge['state'] {
  if (passage.while === undefined) return 'open'
  const on = isOn(passage.cell)
  if (on === undefined) return 'unknown'
  return on === (passage.while === 'on') ? 'open' : 'closed'
}
