import { FairTurns } from '#platform/async/fair-turns.ts'

/**
 * Turns at the one thread for connections that say who they are, those of each address one after the other. When a site
 * has power again, a thousand devices dial in one moment, and each of them costs a look into the store. They have a slice
 * of each turn of the event loop beside that of calls, so that neither waits for all of the other.
 */
export const arrivalTurns = new FairTurns()
