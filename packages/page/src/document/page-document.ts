import { invariant } from '@fieldhub/kernel'
import type { Cell, PageData } from '../page-data.ts'
import { CellStore } from './cell-store.ts'
import type { CellSource, Edit, PageSettings } from './edit.ts'
import { History, type Step } from './history.ts'
import { type DocumentChange, Listeners } from './listeners.ts'
import { refitGroups } from './refit-groups.ts'
import type { StepName } from './step-name.ts'

/** A gesture in progress: everything it does is one step of the history, or nothing. */
export interface Gesture {
  /** Applies the change as if the gesture had done nothing before; the caller passes the whole movement each time. */
  readonly replace: (change: (edit: Edit) => void) => void
  /** Applies the change on top of what the gesture did before. */
  readonly extend: (change: (edit: Edit) => void) => void
  /** False where nothing has changed, so that there is nothing to undo. */
  readonly commit: () => boolean
  readonly cancel: () => void
}

/**
 * A page that is being edited: cells as records by id, changed by commands inside named transactions, with undo.
 * Selection, camera and live values never enter it.
 */
export class PageDocument implements CellSource {
  readonly #store: CellStore
  readonly #history = new History()
  readonly #listeners = new Listeners()
  #revision = 0
  #latestRevision = 0
  /** The row of the newest step, and the state that it led to. */
  #newest: { readonly row: object; readonly revision: number } | undefined
  #open: { readonly name: StepName; readonly gesture: Gesture } | undefined

  /** `makeId` names new cells; without it they are counted, which is enough where nobody else adds to the page. */
  constructor(page: PageData, makeId?: () => string) {
    this.#store = new CellStore(page, makeId)
  }

  readonly get = (id: string): Cell | undefined => this.#store.get(id)
  readonly ids = (): readonly string[] => this.#store.ids()
  /** Ids from the lowest to the highest; the same array until the order changes. */
  readonly order = (): readonly string[] => this.#store.order()
  readonly settings = (): PageSettings => this.#store.settings()
  /** Steps that can be undone, oldest first, and redone, next last; the same arrays until they change. */
  readonly done = (): readonly Step[] => this.#history.done
  readonly undone = (): readonly Step[] => this.#history.undone
  /** Number of the present state; undo returns to the number of the earlier state. */
  readonly revision = (): number => this.#revision
  toPage(): PageData {
    return this.#store.toPage()
  }

  readonly subscribeCell = (id: string, listener: () => void) =>
    this.#listeners.onCell(id, listener)
  readonly subscribeOrder = (listener: () => void) => this.#listeners.on('order', listener)
  readonly subscribeSettings = (listener: () => void) => this.#listeners.on('settings', listener)
  readonly subscribeHistory = (listener: () => void) => this.#listeners.on('history', listener)
  /** Calls the listener when a step was taken back, as the page would have had more cells than it may have. */
  readonly subscribeOverfull = (listener: () => void) => this.#listeners.on('overfull', listener)
  readonly subscribe = (listener: (change: DocumentChange) => void) =>
    this.#listeners.onAll(listener)

  /**
   * Runs one transaction, which is one step of the history; inside a gesture it joins the gesture. Transactions of the
   * same `row` one after the other are one step. False where nothing changed.
   */
  run(name: StepName, change: (edit: Edit) => void, row?: object): boolean {
    if (this.#open !== undefined) {
      this.#open.gesture.extend(change)
      return true
    }
    this.#change(change)
    return this.#commit(name, row)
  }

  /** A gesture that is still open is committed first. */
  begin(name: StepName): Gesture {
    this.#open?.gesture.commit()
    const isOpen = () => this.#open?.gesture === gesture
    const gesture: Gesture = {
      replace: (change) => {
        invariant(isOpen(), 'the gesture is open')
        this.#change(change, true)
      },
      extend: (change) => {
        invariant(isOpen(), 'the gesture is open')
        this.#change(change)
      },
      commit: () => {
        if (!isOpen()) return false
        this.#open = undefined
        return this.#commit(name)
      },
      cancel: () => {
        if (!isOpen()) return
        this.#open = undefined
        this.#cancel()
      },
    }
    this.#open = { name, gesture }
    return gesture
  }

  /** Undoes a step and returns it; undefined where there is none. An open gesture ends first. */
  undo(): Step | undefined {
    this.#open?.gesture.commit()
    const step = this.#history.back()
    if (step !== undefined) this.#travel(step.before)
    return step
  }

  redo(): Step | undefined {
    this.#open?.gesture.commit()
    const step = this.#history.forward()
    if (step !== undefined) this.#travel(step.after)
    return step
  }

  #change(change: (edit: Edit) => void, isFresh = false): void {
    const store = this.#store
    const earlier = isFresh ? store.touched : new Set<string>()
    const wasOrdered = isFresh && store.isOrderChanged
    const wasSet = isFresh && store.isSettingsChanged
    if (isFresh) store.rollBack()
    let isDone = false
    try {
      change(store)
      refitGroups(store, store.touched)
      isDone = true
    } finally {
      if (!isDone) this.#cancel()
    }
    this.#listeners.publish({
      cells: new Set([...store.touched, ...earlier]),
      order: wasOrdered || store.isOrderChanged,
      settings: wasSet || store.isSettingsChanged,
      history: false,
    })
  }

  #commit(name: StepName, row?: object): boolean {
    if (!this.#store.isChanged) return false
    if (this.#store.isOverfull) {
      this.#cancel()
      this.#listeners.publishOverfull()
      return false
    }
    const earlier = this.#revision
    this.#latestRevision += 1
    this.#revision = this.#latestRevision
    const step = { name, ...this.#store.patches([earlier, this.#revision]) }
    const goesOn = row !== undefined && row === this.#newest?.row
    if (goesOn && this.#newest?.revision === earlier) this.#history.extend(step)
    else this.#history.add(step)
    this.#newest = row && { row, revision: this.#revision }
    this.#store.settle()
    this.#publishHistory()
    return true
  }

  #cancel(): void {
    const { touched: cells, isOrderChanged: order, isSettingsChanged: settings } = this.#store
    this.#store.rollBack()
    this.#listeners.publish({ cells, order, settings, history: false })
  }

  #travel(patch: Step['before']): void {
    this.#store.apply(patch)
    this.#store.settle()
    this.#revision = patch.revision
    this.#listeners.publish({
      cells: new Set(patch.cells.keys()),
      order: true,
      settings: patch.settings !== undefined,
      history: true,
    })
  }

  #publishHistory(): void {
    this.#listeners.publish({ cells: new Set(), order: false, settings: false, history: true })
  }
}
