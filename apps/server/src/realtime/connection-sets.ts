import type { LiveConnection } from './live-connection.ts'

type ConnectionSets<K> = Map<K, Set<LiveConnection>>

export function addTo<K>(sets: ConnectionSets<K>, key: K, connection: LiveConnection): void {
  const known = sets.get(key)
  if (known === undefined) sets.set(key, new Set([connection]))
  else known.add(connection)
}

/** A set that becomes empty is removed. */
export function removeFrom<K>(sets: ConnectionSets<K>, key: K, connection: LiveConnection): void {
  const known = sets.get(key)
  known?.delete(connection)
  if (known?.size === 0) sets.delete(key)
}
