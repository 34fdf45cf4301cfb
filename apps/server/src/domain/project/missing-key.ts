import { MissingReference } from './archive-keys.ts'

/** An id that nothing has, and below it some more. */
const nothing = Number.MAX_SAFE_INTEGER

/** Null: what is referred to is gone, or is not the account's. */
export function keyOrNull<K>(read: () => K): K | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof MissingReference) return null
    throw error
  }
}

/** The id of a key; what had none when the archive was made is an id that nothing has, another for each place. */
export function idOrNothing(key: unknown, toId: (key: unknown) => number, place = 0): number {
  return key === null ? nothing - place : toId(key)
}
