import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesInFolder } from '#platform/disk/missing-file.ts'
import { manifestFile, readManifest } from './manifest.ts'

export interface ListedBackup {
  readonly folder: string
  readonly madeAt: number
}

const prefix = /^fieldhub-\d{4}-/
const partial = /^\.partial-fieldhub-\d{4}-/
/** A backup that is under way is younger than this, so what is older was broken off. */
const partialMs = 24 * 3_600_000

/** Whole backups in a folder, the newest first. */
export async function listBackups(backupDir: string): Promise<ListedBackup[]> {
  const names = await namesInFolder(backupDir)
  const found: ListedBackup[] = []
  for (const name of names.filter((each) => prefix.test(each))) {
    const folder = join(backupDir, name)
    const manifest = await readManifest(folder).catch(() => undefined)
    if (manifest !== undefined) found.push({ folder, madeAt: manifest.madeAt })
  }
  return found.toSorted((a, b) => b.madeAt - a.madeAt)
}

/** Removes all backups but the newest ones, and what was broken off long ago. */
export async function removeOldBackups(
  backupDir: string,
  { keep, now }: { readonly keep: number; readonly now: number },
): Promise<string[]> {
  const old = (await listBackups(backupDir)).slice(keep).map(({ folder }) => folder)
  for (const folder of old) {
    // Without its list it is no backup any more, however the removal ends.
    await rm(join(folder, manifestFile), { force: true })
    await rm(folder, { recursive: true, force: true })
  }
  for (const name of (await namesInFolder(backupDir)).filter((each) => partial.test(each))) {
    if (startOf(name) < now - partialMs) {
      await rm(join(backupDir, name), { recursive: true, force: true })
    }
  }
  return old
}

/** The time in the folder's name; its colons are dashes there. */
function startOf(name: string): number {
  const [, day = '', hour = '', minute = ''] =
    /fieldhub-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})/.exec(name) ?? []
  const time = Date.parse(`${day}T${hour}:${minute}:00Z`)
  return Number.isNaN(time) ? 0 : time
}
