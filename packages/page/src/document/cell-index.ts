import { getBox } from '../geometry/box.ts'
import { boundsOfBox } from '../geometry/box-bounds.ts'
import { pipePoints } from '../geometry/joined-pipes.ts'
import type { PortsOf } from '../geometry/pipe-points.ts'
import { type Rect, rectOfPoints } from '../geometry/rect.ts'
import { SpatialIndex } from '../geometry/spatial-index.ts'
import type { Cell, PipeCell, Point } from '../page-data.ts'
import type { PageDocument } from './page-document.ts'

type Watched = Pick<PageDocument, 'get' | 'ids' | 'order' | 'subscribe'>

/**
 * Where the cells of a document lie, for whoever looks for those at a place. It follows the document: a change costs as
 * much as it touches, the way of a pipe is found once, and nothing is done before somebody asks.
 */
export class CellIndex {
  readonly #document: Watched
  readonly #portsOf: PortsOf
  readonly #index = new SpatialIndex()
  readonly #routes = new Map<string, readonly Point[]>()
  /** The pipes that hang on a cell, by its id, and the cells that a pipe hangs on. */
  readonly #pipesOn = new Map<string, Set<string>>()
  readonly #hangsOn = new Map<string, readonly string[]>()
  readonly #waiting: Set<string>
  #version = 0
  #rankedOrder: readonly string[] = []
  #ranks: ReadonlyMap<string, number> = new Map()

  constructor(document: Watched, portsOf: PortsOf) {
    this.#document = document
    this.#portsOf = portsOf
    this.#waiting = new Set(document.ids())
    document.subscribe(({ cells }) => {
      if (cells.size > 0) this.#version += 1
      for (const id of cells) this.#waiting.add(id)
    })
  }

  /** It grows with every change of cells, so that what was worked out of them can be kept until the next. */
  get version(): number {
    return this.#version
  }

  /** The upright frame that a cell takes; of a pipe, that of its way. Undefined for what has no place. */
  frame(id: string): Rect | undefined {
    this.#settle()
    return this.#index.rect(id)
  }

  /** The points of a pipe from end to end; the same list until it runs another way. */
  route(id: string): readonly Point[] {
    this.#settle()
    return this.#routes.get(id) ?? none
  }

  /** The cells whose frames touch the rectangle, groups too, lowest first. */
  touching(rect: Rect): readonly string[] {
    this.#settle()
    const ranks = this.#getRanks()
    const rank = (id: string) => ranks.get(id) ?? 0
    return [...this.#index.touching(rect)].toSorted((a, b) => rank(a) - rank(b))
  }

  /** The pipes with an end on this cell. */
  pipesOn(id: string): ReadonlySet<string> {
    this.#settle()
    return this.#pipesOn.get(id) ?? nobody
  }

  #getRanks(): ReadonlyMap<string, number> {
    const order = this.#document.order()
    if (order !== this.#rankedOrder) {
      this.#rankedOrder = order
      this.#ranks = new Map(order.map((id, at) => [id, at]))
    }
    return this.#ranks
  }

  #settle(): void {
    if (this.#waiting.size === 0) return
    for (const id of this.#waiting) this.#rehang(id)
    // What a pipe hangs on decides its way, so that pipes on changed cells change too.
    for (const id of this.#waiting) {
      for (const pipe of this.#pipesOn.get(id) ?? []) this.#waiting.add(pipe)
    }
    for (const id of this.#waiting) this.#place(id)
    this.#waiting.clear()
  }

  #rehang(id: string): void {
    for (const other of this.#hangsOn.get(id) ?? []) {
      const pipes = this.#pipesOn.get(other)
      pipes?.delete(id)
      if (pipes?.size === 0) this.#pipesOn.delete(other)
    }
    const cell = this.#document.get(id)
    const others = cell?.kind === 'pipe' ? endsOf(cell) : []
    if (others.length === 0) return void this.#hangsOn.delete(id)
    this.#hangsOn.set(id, others)
    for (const other of others) {
      const pipes = this.#pipesOn.get(other) ?? new Set<string>()
      this.#pipesOn.set(other, pipes.add(id))
    }
  }

  #place(id: string): void {
    const cell = this.#document.get(id)
    if (cell?.kind === 'pipe') this.#reroute(cell)
    else this.#routes.delete(id)
    const frame = cell === undefined ? undefined : this.#frameOf(cell)
    if (frame === undefined) this.#index.remove(id)
    else this.#index.put(id, frame)
  }

  #reroute(pipe: PipeCell): void {
    const before = this.#routes.get(pipe.id)
    const points = pipePoints(pipe, this.#document.get, this.#portsOf)
    const isSame =
      before?.length === points.length &&
      points.every(({ x, y }, at) => before[at]?.x === x && before[at]?.y === y)
    if (!isSame) this.#routes.set(pipe.id, points)
  }

  #frameOf(cell: Cell): Rect | undefined {
    if (cell.kind === 'node') return boundsOfBox(getBox(cell))
    return cell.kind === 'pipe' ? rectOfPoints(this.#routes.get(cell.id) ?? none) : undefined
  }
}

const none: readonly Point[] = []
const nobody: ReadonlySet<string> = new Set()

function endsOf({ source, target }: PipeCell): readonly string[] {
  return [...new Set([source, target].flatMap((end) => ('cell' in end ? [end.cell] : [])))]
}
