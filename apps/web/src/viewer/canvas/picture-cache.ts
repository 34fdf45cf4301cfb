import { drawCell, type NodeCell, type Primitive, type Rect, type Skin } from '@fieldhub/page'
import type { CellState } from '../cell/cell-state.ts'
import { type MeasureText, pictureBounds } from './picture-bounds.ts'

/** So many pictures are kept; a page of more different ones begins anew. */
const picturesMax = 4_000

/**
 * Draws symbols, those that are alike once: a large page has hundreds of the same valve in the same state. What is made
 * of a picture, its outlines and its bounds, is then made once as well.
 */
export class PictureCache {
  readonly #skin: Skin
  readonly #pictures = new Map<string, readonly Primitive[]>()
  readonly #bounds = new WeakMap<readonly Primitive[], Rect | 'none'>()

  constructor(skin: Skin) {
    this.#skin = skin
  }

  /** The picture of a symbol in its own place, the same list for all that look alike. */
  draw(cell: NodeCell, slots: CellState['slots']): readonly Primitive[] {
    const { shape, size, flip, angle, data } = cell
    const look = [shape, size.width, size.height, flip, angle, data.props, slots]
    const key = JSON.stringify(isLabelled(cell) ? [...look, data.name, data.binds] : look)
    const known = this.#pictures.get(key)
    if (known !== undefined) return known
    const made = drawCell(cell, slots, undefined, this.#skin) ?? []
    if (this.#pictures.size >= picturesMax) this.#pictures.clear()
    this.#pictures.set(key, made)
    return made
  }

  /** The bounds of a picture in its own place; undefined for one that shows nothing. */
  bounds(items: readonly Primitive[], measure: MeasureText): Rect | undefined {
    const known = this.#bounds.get(items) ?? pictureBounds(items, measure) ?? 'none'
    this.#bounds.set(items, known)
    return known === 'none' ? undefined : known
  }
}

/** Whether the picture may hold the name of its cell, and the value that one of its bindings gives. */
const isLabelled = (cell: NodeCell): boolean =>
  (cell.data.props['labelAt'] ?? 'auto') !== 'auto' ||
  cell.data.binds?.some(({ to }) => to === 'reading') === true ||
  Object.keys(cell.data.props).some((name) => name.startsWith('photo'))
