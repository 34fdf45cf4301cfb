import type { Editor } from '../editor.ts'
import type { CellPlaces } from './cells/cell-places.ts'
import { MovingLayer } from './moving-layer.ts'

interface Layers {
  /** Where all cells are drawn. */
  readonly cells: SVGSVGElement
  /** An empty layer beside it. */
  readonly aside: SVGSVGElement
}

/**
 * Moves what a drag has lifted as one layer. The smaller part of the cells, those that move or those that stay, is laid
 * on the second layer, and the layer with the moving ones is shifted above the other, which paints nothing anew.
 */
export class LiftedLayer {
  readonly #layers: Layers
  readonly #places: CellPlaces
  /** The cells that were laid aside, each with the one that follows it in the order of painting. */
  #laidAside: readonly { readonly cell: Element; readonly next: Element | null }[] = []
  #moving: MovingLayer | undefined

  constructor(layers: Layers, places: CellPlaces) {
    this.#layers = layers
    this.#places = places
  }

  follow({ lift, document }: Pick<Editor, 'lift' | 'document'>): () => void {
    const show = () => {
      const lifted = lift.get()
      this.#places.setLift(lifted)
      if (lifted === undefined) return this.#drop()
      if (this.#moving === undefined) this.#lift()
      const { x, y } = lifted.by
      this.#moving?.move(`translate3d(${x}px, ${y}px, 0)`)
    }
    // React must find the cells where it has put them when it draws a change.
    const stops = [lift.subscribe(show), document.subscribe(() => this.#drop())]
    show()
    return () => {
      for (const stop of stops) stop()
      this.#drop()
    }
  }

  #lift(): void {
    const { cells, aside } = this.#layers
    const all = [...cells.children]
    const isMoving = (cell: Element) => this.#places.isRigid(cell.getAttribute('data-cell') ?? '')
    const isMovingAside = all.filter(isMoving).length * 2 <= all.length
    this.#laidAside = all.flatMap((cell, at) =>
      isMoving(cell) === isMovingAside ? [{ cell, next: all[at + 1] ?? null }] : [],
    )
    aside.append(...this.#laidAside.map(({ cell }) => cell))
    this.#moving = new MovingLayer(isMovingAside ? aside : cells)
    aside.style.setProperty('z-index', isMovingAside ? '1' : '-1')
  }

  #drop(): void {
    if (this.#moving === undefined) return
    // The last one first, so that the cell which follows is there already.
    for (const { cell, next } of this.#laidAside.toReversed()) {
      this.#layers.cells.insertBefore(cell, next)
    }
    this.#laidAside = []
    this.#moving.rest('')
    this.#moving = undefined
  }
}
