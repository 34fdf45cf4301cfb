import { pageLimits } from '../codec/page-limits.ts'
import type { Cell, PageData } from '../page-data.ts'
import type { Edit, PageSettings } from './edit.ts'
import type { Patch } from './patch.ts'

/** The page's records, and what they were before the open transaction. It knows neither undo nor listeners. */
export class CellStore implements Edit {
  /** Cells in the order of the file, which is the order of insertion. */
  #cells: Map<string, Cell>
  readonly #graph: PageData['graphData']
  #ids: readonly string[] | undefined
  #settings: PageSettings
  readonly #makeId: () => string
  #order: readonly string[] | undefined
  #before = new Map<string, Cell | undefined>()
  #idsBefore: readonly string[]
  #settingsBefore: PageSettings

  constructor({ graphData, ...settings }: PageData, makeId?: () => string) {
    this.#graph = graphData
    this.#cells = new Map(graphData.cells.map((cell) => [cell.id, cell]))
    this.#idsBefore = this.ids()
    this.#settings = settings
    this.#settingsBefore = settings
    this.#makeId = makeId ?? countFrom(this.#idsBefore)
  }

  readonly get = (id: string): Cell | undefined => this.#cells.get(id)
  readonly ids = (): readonly string[] => {
    this.#ids ??= [...this.#cells.keys()]
    return this.#ids
  }
  readonly settings = (): PageSettings => this.#settings

  readonly put = (cell: Cell): void => {
    const present = this.#cells.get(cell.id)
    if (present === cell) return
    this.#remember(cell.id)
    if (present === undefined) this.#ids = undefined
    if (present?.zIndex !== cell.zIndex) this.#order = undefined
    this.#cells.set(cell.id, cell)
  }

  readonly remove = (id: string): void => {
    if (!this.#cells.has(id)) return
    this.#remember(id)
    this.#cells.delete(id)
    this.#ids = undefined
    this.#order = undefined
  }

  readonly setSettings = (settings: PageSettings): void => {
    this.#settings = settings
  }

  readonly newId = (): string => {
    for (;;) {
      const id = this.#makeId()
      if (!this.#cells.has(id)) return id
    }
  }

  /** Ids from the lowest to the highest; the same array until the order changes. */
  order(): readonly string[] {
    this.#order ??= this.ids().toSorted((a, b) => this.#heightOf(a) - this.#heightOf(b))
    return this.#order
  }

  toPage(): PageData {
    return { ...this.#settings, graphData: { ...this.#graph, cells: [...this.#cells.values()] } }
  }

  get touched(): ReadonlySet<string> {
    return new Set(this.#before.keys())
  }

  get isChanged(): boolean {
    return this.#before.size > 0 || this.#settings !== this.#settingsBefore
  }

  /** Whether the open transaction adds more cells than a page may have. */
  get isOverfull(): boolean {
    return this.#cells.size > Math.max(pageLimits.cellsMax, this.#idsBefore.length)
  }

  /**
   * Whether the order of painting may have changed since the transaction was opened, as far as a cheap check can tell.
   */
  get isOrderChanged(): boolean {
    if (this.ids() !== this.#idsBefore) return true
    return [...this.#before].some(([id, cell]) => cell?.zIndex !== this.#cells.get(id)?.zIndex)
  }

  get isSettingsChanged(): boolean {
    return this.#settings !== this.#settingsBefore
  }

  /** The state before the open transaction, and the present one. */
  patches(revisions: readonly [number, number]): { readonly before: Patch; readonly after: Patch } {
    const [earlier, later] = revisions
    const now = new Map([...this.#before.keys()].map((id) => [id, this.#cells.get(id)]))
    const ids = this.ids()
    const isIds = ids !== this.#idsBefore
    return {
      before: {
        cells: this.#before,
        revision: earlier,
        ...(isIds && { ids: this.#idsBefore }),
        ...(this.isSettingsChanged && { settings: this.#settingsBefore }),
      },
      after: {
        cells: now,
        revision: later,
        ...(isIds && { ids }),
        ...(this.isSettingsChanged && { settings: this.#settings }),
      },
    }
  }

  /** Forgets the state before: the next transaction starts from the present one. */
  settle(): void {
    this.#before = new Map()
    this.#idsBefore = this.ids()
    this.#settingsBefore = this.#settings
  }

  apply({ cells, ids, settings }: Patch): void {
    for (const [id, cell] of cells) {
      if (cell?.zIndex !== this.#cells.get(id)?.zIndex) this.#order = undefined
      if (cell === undefined) this.#cells.delete(id)
      else this.#cells.set(id, cell)
    }
    if (ids !== undefined) this.#reinsert(ids)
    this.#settings = settings ?? this.#settings
  }

  /** Returns to the state in which the open transaction started. */
  rollBack(): void {
    this.apply({
      cells: this.#before,
      ids: this.#idsBefore,
      settings: this.#settingsBefore,
      revision: 0,
    })
    this.settle()
  }

  #reinsert(ids: readonly string[]): void {
    if (this.#ids === ids) return
    this.#cells = new Map(
      ids.flatMap((id) => {
        const cell = this.#cells.get(id)
        return cell === undefined ? [] : [[id, cell]]
      }),
    )
    this.#ids = ids
    this.#order = undefined
  }

  #remember(id: string): void {
    if (!this.#before.has(id)) this.#before.set(id, this.#cells.get(id))
  }

  #heightOf(id: string): number {
    return this.#cells.get(id)?.zIndex ?? 0
  }
}

/** Names for pages that one program makes alone: `c1`, `c2`, … */
function countFrom(ids: readonly string[]): () => string {
  const numbers = ids.flatMap((id) => (/^c\d{1,9}$/.test(id) ? Number(id.slice(1)) : []))
  let last = Math.max(0, ...numbers)
  return () => {
    last += 1
    return `c${last}`
  }
}
