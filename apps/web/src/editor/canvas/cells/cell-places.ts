import {
  type CellIndex,
  getPorts,
  movedCell,
  type NodeCell,
  type PageDocument,
  type PipeCell,
  type Point,
  pipePoints,
} from '@fieldhub/page'
import { getCellIndex } from '../../document/get-cell-index.ts'
import type { Lift } from '../../gesture/lift.ts'

/** A pipe's way from its first point, which stays the same list while the pipe is only moved. */
interface Way {
  route: readonly Point[]
  local: readonly Point[]
}

/**
 * Keeps drawn cells where the document says, by their transforms alone: a cell that is moved is neither drawn anew nor
 * rendered. Pipes follow what they hang on, also what a drag has lifted.
 */
export class CellPlaces {
  readonly #document: PageDocument
  readonly #index: CellIndex
  readonly #elements = new Map<string, SVGGElement>()
  readonly #ways = new Map<string, Way>()
  readonly #listeners = new Map<string, Set<() => void>>()
  #lift: Lift | undefined
  /** Pipes with one end on what is lifted, and lifted ones that cannot move as they are. */
  #bent: ReadonlySet<string> = new Set()

  constructor(document: PageDocument) {
    this.#document = document
    this.#index = getCellIndex(document)
  }

  /** Places cells whenever they change, until the returned function is called. */
  start(): () => void {
    return this.#document.subscribe(({ cells }) => {
      for (const id of cells) this.#place(id)
      for (const id of this.#pipesOn(cells)) if (!cells.has(id)) this.#place(id)
    })
  }

  /** Keeps the element of a cell in its place until the returned function is called. */
  attach(id: string, element: SVGGElement): () => void {
    this.#elements.set(id, element)
    this.#place(id)
    return () => {
      if (this.#elements.get(id) === element) this.#elements.delete(id)
    }
  }

  /** The points of a pipe from its first one. */
  readonly localRoute = (id: string): readonly Point[] => this.#wayOf(id).local

  onRoute(id: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(id)
    }
  }

  /** Whether a lifted cell moves as it is, with the layer that it lies on. */
  isRigid = (id: string): boolean => this.#lift?.moving.has(id) === true && !this.#bent.has(id)

  /** Bends the pipes that hang on what is lifted; without a lift everything returns to the document's places. */
  setLift(lift: Lift | undefined): void {
    if (lift?.moving !== this.#lift?.moving) {
      const before = this.#bent
      this.#lift = lift
      this.#bent = lift === undefined ? new Set() : this.#bentBy(lift)
      for (const id of before) this.#place(id)
    }
    this.#lift = lift
    for (const id of this.#bent) this.#place(id)
  }

  #bentBy({ moving }: Lift): ReadonlySet<string> {
    return new Set([...this.#pipesOn(moving)].filter((id) => !this.#movesWhole(id, moving)))
  }

  #movesWhole(id: string, moving: ReadonlySet<string>): boolean {
    const pipe = this.#document.get(id)
    if (pipe?.kind !== 'pipe' || !moving.has(id)) return false
    return [pipe.source, pipe.target].every((end) => !('cell' in end) || moving.has(end.cell))
  }

  /** The pipes that hang on one of the cells, or on a pipe that does. */
  #pipesOn(cells: ReadonlySet<string>): ReadonlySet<string> {
    const found = new Set<string>()
    const waiting = [...cells]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      for (const pipe of this.#index.pipesOn(id)) {
        if (found.has(pipe)) continue
        found.add(pipe)
        waiting.push(pipe)
      }
    }
    // A lifted pipe whose own ends hang on something else bends too.
    for (const id of cells) if (this.#document.get(id)?.kind === 'pipe') found.add(id)
    return found
  }

  #place(id: string): void {
    const element = this.#elements.get(id)
    const cell = this.#document.get(id)
    if (element === undefined || cell === undefined || cell.kind === 'unknown') return
    if (cell.kind === 'node') return element.setAttribute('transform', nodeTransform(cell))
    const before = this.#ways.get(id)?.local
    const { route, local } = this.#wayOf(id)
    const { x, y } = route[0] ?? { x: 0, y: 0 }
    element.setAttribute('transform', `translate(${x} ${y})`)
    if (local !== before) for (const listener of this.#listeners.get(id) ?? []) listener()
  }

  #wayOf(id: string): Way {
    const route = this.#bent.has(id) ? this.#bentRoute(id) : this.#index.route(id)
    const known = this.#ways.get(id)
    if (known?.route === route) return known
    const local = fromFirst(route)
    const way = { route, local: isSameWay(known?.local, local) ? (known?.local ?? local) : local }
    this.#ways.set(id, way)
    return way
  }

  #bentRoute(id: string): readonly Point[] {
    const lift = this.#lift
    const cellOf = (each: string) => {
      const cell = this.#document.get(each)
      const isMoving = cell !== undefined && lift?.moving.has(each) === true
      return isMoving ? movedCell(cell, lift.by) : cell
    }
    const pipe = cellOf(id)
    return pipe?.kind === 'pipe' ? pipePoints(pipe as PipeCell, cellOf, getPorts) : []
  }
}

function nodeTransform({ position, size, angle = 0 }: NodeCell): string {
  const turn = angle === 0 ? '' : ` rotate(${angle} ${size.width / 2} ${size.height / 2})`
  return `translate(${position.x} ${position.y})${turn}`
}

function fromFirst(points: readonly Point[]): readonly Point[] {
  const { x, y } = points[0] ?? { x: 0, y: 0 }
  return points.map((point) => ({ x: point.x - x, y: point.y - y }))
}

/** Sums of fractions differ in their last digits, which nobody sees. */
const nothing = 1e-6

function isSameWay(a: readonly Point[] | undefined, b: readonly Point[]): boolean {
  return (
    a?.length === b.length &&
    b.every(({ x, y }, at) => {
      const other = a[at]
      return (
        other !== undefined && Math.abs(other.x - x) < nothing && Math.abs(other.y - y) < nothing
      )
    })
  )
}
