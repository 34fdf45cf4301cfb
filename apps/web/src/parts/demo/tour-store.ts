let step: number | undefined
const listeners = new Set<() => void>()

/** The step of the tour that is shown, from 0; undefined while there is no tour. */
export const tourStep = (): number | undefined => step

export function showTourStep(next: number | undefined): void {
  step = next
  for (const listener of listeners) listener()
}

export function onTourStep(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
