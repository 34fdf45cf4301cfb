import type { ApiError } from './api-error.ts'

type FaultListener = (error: ApiError) => void
const listeners = new Set<FaultListener>()

/** Calls the listener for every refused call, unless its caller asked for quiet; it shows the toast. */
export function onApiFault(listener: FaultListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportApiFault(error: ApiError): void {
  for (const listener of listeners) listener(error)
}
