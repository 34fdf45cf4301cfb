/** Parts of a document that a batch of changes touched. */
export interface DocumentChange {
  readonly cells: ReadonlySet<string>
  /** The order of painting, or the set of cells. */
  readonly order: boolean
  readonly settings: boolean
  /** Undo, redo, or whether there is something to save. */
  readonly history: boolean
}

type Listener = () => void
type Aspect = 'order' | 'settings' | 'history' | 'overfull'

/** Listeners by cell or aspect of a document, in the shape that `useSyncExternalStore` expects. */
export class Listeners {
  readonly #cells = new Map<string, Set<Listener>>()
  readonly #aspects = {
    order: new Set<Listener>(),
    settings: new Set<Listener>(),
    history: new Set<Listener>(),
    overfull: new Set<Listener>(),
  }
  readonly #all = new Set<(change: DocumentChange) => void>()

  onCell(id: string, listener: Listener): () => void {
    const listeners = this.#cells.get(id) ?? new Set()
    this.#cells.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#cells.get(id) === listeners) this.#cells.delete(id)
    }
  }

  on(aspect: Aspect, listener: Listener): () => void {
    this.#aspects[aspect].add(listener)
    return () => this.#aspects[aspect].delete(listener)
  }

  onAll(listener: (change: DocumentChange) => void): () => void {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  publish(change: DocumentChange): void {
    for (const id of change.cells) publishAll(this.#cells.get(id))
    if (change.order) publishAll(this.#aspects.order)
    if (change.settings) publishAll(this.#aspects.settings)
    if (change.history) publishAll(this.#aspects.history)
    for (const listener of Array.from(this.#all)) listener(change)
  }

  publishOverfull(): void {
    publishAll(this.#aspects.overfull)
  }
}

/** A listener may remove itself, or add others, while it is called. */
function publishAll(listeners: ReadonlySet<Listener> | undefined): void {
  for (const listener of Array.from(listeners ?? [])) listener()
}
