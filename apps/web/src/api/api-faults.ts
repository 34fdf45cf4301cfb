import type { ApiError } from './api-error.ts'

type FaultListener = (error: ApiError) => void
const listeners = new Set<FaultListener>()

/** Hears every refused call that its caller did not ask to keep quiet: the toast of spec §8. */
export function onApiFault(listener: FaultListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportApiFault(error: ApiError): void {
  for (const listener of listeners) listener(error)
}
