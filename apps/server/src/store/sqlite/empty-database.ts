import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Written by the build beside the bundled server; the sources, run as they are, have none and make the tables step by step. */
const built = new URL('./empty.db', import.meta.url)

/**
 * Begins a new store with the file of an empty one of this program's version: to make its tables by seventy steps was a third of a first
 * start. Where there is a database, or what is left of one, that is opened as it is.
 */
export function putEmptyDatabase(path: string, empty: URL | string = built): void {
  if (existsSync(path) || existsSync(`${path}-wal`) || !existsSync(empty)) return
  const unfinished = `${path}.new`
  writeFileSync(unfinished, readFileSync(empty), { mode: 0o600, flush: true })
  renameSync(unfinished, path)
}
