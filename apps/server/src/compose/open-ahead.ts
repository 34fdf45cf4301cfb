import type { Config } from '#platform/process/settings/config.ts'
import { openAhead } from '#store/sqlite/open-ahead.ts'

/**
 * What takes its time by itself while everything else is loaded: the thread that writes to the embedded store, and reads
 * its journal.
 */
export function openStoreAhead({ databaseUrl, dataDir }: Config) {
  if (databaseUrl !== undefined) return {}
  const ahead = openAhead(dataDir)
  // Whoever waits for it is told of a fault.
  ahead.catch(() => {})
  return { ahead }
}
