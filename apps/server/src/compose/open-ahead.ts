import type { Config } from '#platform/process/config.ts'
import { openWriter } from '#store/sqlite/open-writer.ts'

/** What takes its time by itself while everything else is loaded: the thread that writes to the embedded store. */
export function openAhead({ databaseUrl, dataDir }: Config) {
  if (databaseUrl !== undefined) return {}
  const writer = openWriter(dataDir)
  // Whoever waits for it is told of a fault.
  writer.catch(() => {})
  return { writer }
}
