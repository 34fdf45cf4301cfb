import { useSyncExternalStore } from 'react'

export interface ReadableStore<T> {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * One value that parts of the screen follow, by `useStore(editor.camera)`. Setting an equal value calls no listener.
 */
export class ValueStore<T> implements ReadableStore<T> {
  #value: T
  readonly #listeners = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  readonly get = (): T => this.#value

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(next: T): void {
    if (Object.is(next, this.#value)) return
    this.#value = next
    for (const listener of new Set(this.#listeners)) listener()
  }
}

export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
