import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { SettingError } from './setting-error.ts'

/** What this program makes there. A disk's own `lost+found` and the like beside it are nobody's business. */
const lockFile = /^fieldhub\.lock/
const ownFiles = /^(fieldhub\.db|secret\.key$|broker-name$|reserve$)/
const ownFolders = ['blobs', 'uploads', 'waiting']
/** A backup that is being put in the place of what is here, where the folder itself cannot be moved. */
export const restoringFolder = 'restoring'
const mayWrite = constants.R_OK | constants.W_OK
const mayUse = mayWrite | constants.X_OK

/** Whether it is part of what a server keeps; the lock is not, which is of whoever uses the folder at the moment. */
export const isOfServer = (name: string): boolean =>
  ownFiles.test(name) || ownFolders.includes(name)

/**
 * Makes the folder where it is missing. Throws in words where this program may not keep anything in it, or may not write what
 * is there already, such as after it was run by another account once.
 */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, mayUse)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingError(
      `FIELDHUB_DATA_DIR: must be a folder that this program may write to (${reason})`,
      { cause: error },
    )
  }
  const names = readdirSync(folder)
  if (names.includes(restoringFolder)) {
    throw new SettingError(
      `FIELDHUB_DATA_DIR: a restore of ${folder} was not finished. Run it again, and start then.`,
    )
  }
  for (const name of names) {
    if (ownFiles.test(name) || lockFile.test(name)) claim(join(folder, name))
  }
  for (const name of ownFolders) {
    const path = join(folder, name)
    claim(path)
    for (const inner of foldersIn(path)) claim(join(path, inner))
  }
}

function foldersIn(path: string): string[] {
  const entries = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(path, { withFileTypes: true })
    : []
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function claim(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return
  try {
    accessSync(path, found.isDirectory() ? mayUse : mayWrite)
  } catch (error) {
    throw new SettingError(
      `FIELDHUB_DATA_DIR: this program may not write to ${path}, which belongs to the user ${found.uid}: ` +
        `give everything in the folder to the one who runs it${userNow()}`,
      { cause: error },
    )
  }
}

/** Its number, which is the same in a container and outside. */
const userNow = () => (process.getuid === undefined ? '' : ` (chown -R ${process.getuid()})`)
