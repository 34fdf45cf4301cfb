import {
  boundsOfCells,
  type CellSource,
  getAncestors,
  getParent,
  getPorts,
  getTop,
  getUnion,
  hiddenCells,
  isGroup,
  lockedCells,
  type OfferedVariable,
  type PageDocument,
  type Point,
  pipePoints,
  type Rect,
  rectOfPoints,
  type Size,
  VariableIndex,
} from '@fieldhub/page'
import type { ViewerHost } from '#viewer/viewer-host.ts'
import type { EditHandle } from './gesture/edit-handle.ts'
import type { Hints } from './gesture/hints.ts'
import type { Lift } from './gesture/lift.ts'
import type { OpenPage } from './pages/open-page.ts'
import type { Tool } from './tools/tool.ts'
import { type OnNextFrame, ToolStateMachine } from './tools/tool-state-machine.ts'
import { ValueStore } from './value-store.ts'
import type { VectorImport } from './vector/vector-import.ts'
import { type Camera, centeredOn, fittedTo, pannedBy, zoomedAt } from './viewport/camera.ts'

/** The text that is edited in place. */
export interface Writing {
  readonly id: string
  readonly prop: string
}

/** Variables that were put on the bare page, while it is asked what they shall be. */
export interface VariableOffer {
  readonly variables: readonly OfferedVariable[]
  /** The point of the page. */
  readonly at: Point
}

interface EditorParts {
  /** Makes the tool that waits for the pointer. */
  readonly idle: (editor: Editor) => Tool
  readonly onNextFrame: OnNextFrame
}

/** A saved view this many times larger than the whole page shows a part of it on purpose. */
const closeUp = 1.5

/**
 * The page under edit as the screen sees it: document, selection, camera and tools. They are small stores, so that a
 * part of the screen follows only what it shows: `useStore(editor.selection)`. Nothing here knows React or the browser.
 * The document is changed in named steps, `editor.document.run('move', (edit) => moveCells(edit, ids, by))`, or in a
 * gesture. Selection, camera and tools are no part of undo.
 */
export class Editor {
  /** The page that is shown. Its document changes with it, so whoever needs it reads it anew or follows `page`. */
  readonly page: ValueStore<OpenPage>
  /** The ids in the order of selection. A group is one of them; its members are selected only inside of it. */
  readonly selection = new ValueStore<readonly string[]>([])
  readonly camera = new ValueStore<Camera>({ x: 0, y: 0, scale: 1 })
  /** The size of the canvas, in screen pixels. */
  readonly canvasSize = new ValueStore<Size>({ width: 0, height: 0 })
  /** The cell under the pointer. */
  readonly hover = new ValueStore<string | undefined>(undefined)
  readonly hoveredHandle = new ValueStore<EditHandle | undefined>(undefined)
  /** What a drag of many cells has lifted from the page. */
  readonly lift = new ValueStore<Lift | undefined>(undefined)
  readonly hints = new ValueStore<Hints>({})
  /** The pipe that was just drawn, and not chosen: the next one is pulled out of the same port, and moves no end of it. */
  readonly drawnPipe = new ValueStore<string | undefined>(undefined)
  readonly writing = new ValueStore<Writing | undefined>(undefined)
  /** The group that was entered by a double click, so that its members are selected one by one. */
  readonly group = new ValueStore<string | undefined>(undefined)
  /** What is open above the canvas. */
  readonly helper = new ValueStore<'find' | 'keys' | undefined>(undefined)
  /** The variables that pages of the configuration can be bound to by name; none until they are read. */
  readonly variables = new ValueStore(new VariableIndex([]))
  readonly offer = new ValueStore<VariableOffer | undefined>(undefined)
  /** The names of the panels that are open, which they are again after a preview. */
  readonly openPanels = new ValueStore<Partial<Record<'left' | 'right', string>>>({})
  /** The device whose values the page is drawn over; undefined: it is drawn without any. */
  readonly liveDevice = new ValueStore<number | undefined>(undefined)
  readonly liveHost = new ValueStore<ViewerHost | undefined>(undefined)
  /** Whether the selection is about to become a component. */
  readonly isMakingComponent = new ValueStore(false)
  /** The SVG files that people are asked about. */
  readonly vectors = new ValueStore<VectorImport | undefined>(undefined)
  readonly tools: ToolStateMachine
  #isStarted = false

  constructor(page: OpenPage, { idle, onNextFrame }: EditorParts) {
    this.page = new ValueStore(page)
    this.tools = new ToolStateMachine(() => idle(this), {
      onNextFrame,
      canvasSize: () => this.canvasSize.get(),
      panBy: (x, y) => this.panBy(x, y),
    })
  }

  get document(): PageDocument {
    return this.page.get().document
  }

  /** Shows another page and ends the gesture in progress. */
  show(page: OpenPage): void {
    if (page === this.page.get()) return
    this.tools.cancel()
    this.select([])
    this.group.set(undefined)
    this.offer.set(undefined)
    this.page.set(page)
    this.showWhole()
  }

  select(ids: readonly string[]): void {
    const next = [...new Set(ids)]
    const before = this.selection.get()
    const isSame = next.length === before.length && next.every((id, at) => id === before[at])
    if (!isSame) this.selection.set(next)
  }

  toggleSelected(id: string): void {
    const before = this.selection.get()
    this.select(before.includes(id) ? before.filter((each) => each !== id) : [...before, id])
  }

  /** Selects everything that is not locked, of the entered group or of the page. */
  selectAll(): void {
    const { document } = this
    const group = this.group.get()
    const ids = document.order().filter((id) => getParent(document, id) === group)
    const [isLocked, isHidden] = [lockedCells(document), hiddenCells(document)]
    this.select(ids.filter((id) => !isLocked(id) && !isHidden(id)))
  }

  /** Removes cells from the selection that an undo has deleted. */
  dropMissing(): void {
    this.select(this.selection.get().filter((id) => this.document.get(id) !== undefined))
    const group = this.group.get()
    if (group !== undefined && this.document.get(group) === undefined) this.group.set(undefined)
  }

  /** What a pointer on this cell chooses. One outside of the entered group leaves it, so that what follows is of the page again. */
  choose(id: string): string {
    const group = this.group.get()
    const isWithin = group !== undefined && memberIn(this.document, group, id) !== undefined
    if (!isWithin) this.group.set(undefined)
    return this.chosenBy(id)
  }

  /** The id that a click on this cell selects: its outermost group, or inside an entered group the cell. */
  chosenBy(id: string): string {
    const group = this.group.get()
    return (
      (group === undefined ? undefined : memberIn(this.document, group, id)) ??
      getTop(this.document, id)
    )
  }

  /** Enters a group and selects its member under the pointer; returns false when `id` is no group. */
  enterGroup(id: string, innermost: string): boolean {
    if (!isGroup(this.document.get(id))) return false
    this.group.set(id)
    this.select([memberIn(this.document, id, innermost) ?? innermost])
    return true
  }

  /** Selects one cell, inside the group that it lies in. */
  selectMember(id: string): void {
    this.group.set(getParent(this.document, id))
    this.select([id])
  }

  panBy(screenX: number, screenY: number): void {
    this.camera.set(pannedBy(this.camera.get(), screenX, screenY))
  }

  /** Zooms around a point of the canvas, or without one around its middle. */
  zoomTo(scale: number, at?: Point): void {
    const { width, height } = this.canvasSize.get()
    this.camera.set(zoomedAt(this.camera.get(), at ?? { x: width / 2, y: height / 2 }, scale))
  }

  /** Shows all of the page, no larger than its real size. */
  showWhole(): void {
    const { cw, ch } = this.document.settings()
    this.camera.set(fittedTo({ x: 0, y: 0, width: cw, height: ch }, this.canvasSize.get(), 1))
  }

  showSelection(): void {
    const bounds = getUnion(this.selection.get().flatMap((id) => this.#boundsOf(id) ?? []))
    if (bounds !== undefined) this.camera.set(fittedTo(bounds, this.canvasSize.get(), 4))
  }

  /** A pipe that hangs on symbols has no points of its own: it is where it is drawn. */
  #boundsOf(id: string): Rect | undefined {
    const cell = this.document.get(id)
    if (cell?.kind !== 'pipe') return boundsOfCells(this.document, [id])
    return rectOfPoints(pipePoints(cell, this.document.get, getPorts))
  }

  /** Shows the first view of the page: where it was saved (scale, cX, cY), or all of it. */
  showStart(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    this.showWhole()
    const { scale, cX, cY } = this.document.settings()
    // A page saved as a whole in a larger window is shown as a whole in this one.
    const isCloseUp = scale !== 1 && scale > this.camera.get().scale * closeUp
    if (isCloseUp) this.camera.set(centeredOn({ x: cX, y: cY }, this.canvasSize.get(), scale))
  }
}

/** The direct member of the group that `id` is or lies in; undefined when it lies elsewhere. */
function memberIn(cells: CellSource, group: string, id: string): string | undefined {
  const chain = [id, ...getAncestors(cells, id)]
  const at = chain.indexOf(group)
  return at > 0 ? chain[at - 1] : undefined
}
