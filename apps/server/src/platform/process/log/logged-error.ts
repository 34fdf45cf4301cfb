import { isStoreAway } from './store-fault.ts'

/** Facts that libraries put on their errors and that help a reader. Anything else may hold a secret. */
const facts = ['code', 'errno', 'syscall', 'severity', 'constraint', 'table', 'sqliteCode'] as const

const causesMax = 5

/**
 * What is logged of an error: its message, its stack and a few facts. Libraries attach whole connections with their
 * keys to errors (pg: `error.client`), so nothing else is copied.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  // Where a store is away, everything that needs it fails, again and again: the place says nothing.
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  const given = Object.entries(error).filter(([key]) => facts.some((fact) => fact === key))
  const known = given.filter(([, value]) => ['string', 'number'].includes(typeof value))
  const cause =
    error.cause === undefined || depth >= causesMax
      ? {}
      : { cause: loggedError(error.cause, depth + 1) }
  const { name, message, stack } = error
  return {
    type: name,
    message,
    ...(!isStoreAway(error) && { stack }),
    ...Object.fromEntries(known),
    ...cause,
  }
}
