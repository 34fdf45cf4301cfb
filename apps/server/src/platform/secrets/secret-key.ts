import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMissingFile } from '../disk/missing-file.ts'
import { StartFault } from '../process/settings/setting-error.ts'
import { isTokenShaped, makeToken } from './secret.ts'
import { SecretBox } from './secret-box.ts'

const fileName = 'secret.key'

interface SecretKeySettings {
  readonly dataDir: string
  readonly secretKey: string | undefined
}

export function openSecretBox({ dataDir, secretKey }: SecretKeySettings): SecretBox {
  return new SecretBox(readSecretKey(dataDir, secretKey))
}

/** The key of `SecretBox`: the configured one, otherwise the data folder's, which is made at the first start. */
export function readSecretKey(dataDir: string, chosen: string | undefined): string {
  if (chosen !== undefined) return chosen
  const path = join(dataDir, fileName)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const key = readKey(path) ?? makeKey(path)
  // Continuing with another key would make every secret unreadable that was sealed with this one.
  if (!isTokenShaped(key)) throw new StartFault(`${path} is damaged: restore it from the backup`)
  return key
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw new StartFault(`${path} cannot be read (${String(error)})`, { cause: error })
  }
}

function makeKey(path: string): string {
  const key = makeToken()
  // Written completely or not at all, since half a key would stop every later start.
  writeFileSync(`${path}.new`, `${key}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  return key
}
