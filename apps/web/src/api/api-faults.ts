import type { ApiError } from './api-error.ts'

/** Those who listen to one kind of news, each until it calls what `on` returned. */
function makeNews<T>() {
  const listeners = new Set<(what: T) => void>()
  return {
    on: (listener: (what: T) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    report: (what: T) => {
      for (const listener of listeners) listener(what)
    },
  }
}

/** Every refused call whose caller did not ask for quiet; the listener shows the toast. */
export const { on: onApiFault, report: reportApiFault } = makeNews<ApiError>()

/** The server refused what the console offered: the account's role may have changed. */
export const { on: onMissingPermission, report: reportMissingPermission } = makeNews<void>()
