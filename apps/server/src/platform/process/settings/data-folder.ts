import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SettingError } from './setting-error.ts'

/** Makes the folder where it is missing. Throws in words where this program may not keep anything in it. */
export function makeDataFolder(folder: string): void {
  try {
    makeWithParents(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingError(
      `FIELDHUB_DATA_DIR: must be a folder that this program may write to (${reason})`,
      { cause: error },
    )
  }
}

/** `recursive` of Node.js tries for ever where a file system takes no folders, as `/proc` does. */
function makeWithParents(folder: string): void {
  if (isFolder(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeWithParents(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process that begins at the same time may have been first.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
