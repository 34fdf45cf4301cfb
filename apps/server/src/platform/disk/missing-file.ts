import { readdir } from 'node:fs/promises'

/** Whether a file or folder is not there. Any other fault, such as a missing permission, says nothing about that. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The names in a folder; none where there is no folder. Throws when it cannot be read. */
export async function namesInFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissingFile(error)) return []
    throw error
  })
}
