import type { ApiError } from './api-error.ts'

type FaultListener = (error: ApiError) => void
const listeners = new Set<FaultListener>()
const permissionListeners = new Set<() => void>()

/** Calls the listener, which shows the toast, for every refused call whose caller did not ask for quiet. */
export function onApiFault(listener: FaultListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportApiFault(error: ApiError): void {
  for (const listener of listeners) listener(error)
}

/** Calls the listener when the server refused what the console offered: the account's role may have changed. */
export function onMissingPermission(listener: () => void): () => void {
  permissionListeners.add(listener)
  return () => permissionListeners.delete(listener)
}

export function reportMissingPermission(): void {
  for (const listener of permissionListeners) listener()
}
