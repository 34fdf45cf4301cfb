import { accessSync, constants } from 'node:fs'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { SettingError } from './setting-error.ts'

/** Makes the folder where it is missing. Throws in words where this program may not keep anything in it. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingError(
      `FIELDHUB_DATA_DIR: must be a folder that this program may write to (${reason})`,
      { cause: error },
    )
  }
}
