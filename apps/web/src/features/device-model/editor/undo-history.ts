/** States before and after the present one, newest last. Bounded: the oldest step is forgotten first. */
export interface UndoHistory<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

export const undoStepsMax = 200

export function startHistory<T>(present: T): UndoHistory<T> {
  return { past: [], present, future: [] }
}

export function pushStep<T>(history: UndoHistory<T>, present: T): UndoHistory<T> {
  if (present === history.present) return history
  return { past: [...history.past, history.present].slice(-undoStepsMax), present, future: [] }
}

/** Replaces the newest step, as further typing in one field does. */
export function replaceStep<T>(history: UndoHistory<T>, present: T): UndoHistory<T> {
  return { ...history, present, future: [] }
}

export function undo<T>(history: UndoHistory<T>): UndoHistory<T> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present,
    future: [...history.future, history.present],
  }
}

export function redo<T>(history: UndoHistory<T>): UndoHistory<T> {
  const present = history.future.at(-1)
  if (present === undefined) return history
  return {
    past: [...history.past, history.present],
    present,
    future: history.future.slice(0, -1),
  }
}
