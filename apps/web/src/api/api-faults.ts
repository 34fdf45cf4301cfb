import type { ApiError } from './api-error.ts'

type FaultListener = (error: ApiError) => void
const listeners = new Set<FaultListener>()

/** Calls the listener, which shows the toast, for every refused call whose caller did not ask for quiet. */
export function onApiFault(listener: FaultListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportApiFault(error: ApiError): void {
  for (const listener of listeners) listener(error)
}
