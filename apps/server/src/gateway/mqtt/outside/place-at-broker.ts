import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { isMissingFile } from '#platform/disk/missing-file.ts'
import type { Config } from '#platform/process/settings/config.ts'
import { databasePlace } from '#platform/process/settings/database-place.ts'
import { openSecretBox } from '#platform/secrets/secret-key.ts'

type Place = Pick<Config, 'mqttUrl' | 'databaseUrl' | 'dataDir' | 'httpPort' | 'secretKey'>

/**
 * Known at the broker by a name that no other installation has. Processes on one database share it: the one that takes
 * over gets what the broker kept for the one before. Nobody can guess it (docs/decisions/0209-names-at-a-broker-and-an-owner-without-the-bus.md).
 */
export function getOutsideBroker({ mqttUrl, ...place }: Place) {
  if (mqttUrl === undefined) return undefined
  const store = getStorePlace(place)
  const proof = openSecretBox(place).sign(`name at the broker of ${store}`)
  const digest = createHash('sha256').update(store).digest('hex')
  const name = place.databaseUrl === undefined ? keepName(place, nameOf(proof)) : nameOf(proof)
  return { url: mqttUrl, name, formerName: nameOf(digest) }
}

/**
 * The name of the first start stays when the machine, the folder's path or the port gets another: under a new one, the broker would go
 * on to give the session of the old one its share of the messages, which nobody reads.
 */
function keepName({ dataDir }: Pick<Place, 'dataDir'>, name: string): string {
  const path = join(dataDir, 'broker-name')
  const kept = readName(path)
  if (kept === undefined) writeFileSync(path, name)
  return kept ?? name
}

function readName(path: string): string | undefined {
  try {
    return /^fieldhub-[\w-]{12}$/.exec(readFileSync(path, 'utf8'))?.[0]
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw new Error(`cannot read ${path}`, { cause: error })
  }
}

/** With a number behind it no longer than every broker takes. */
const nameOf = (proof: string) => `fieldhub-${proof.slice(0, 12)}`

function getStorePlace({ databaseUrl, dataDir, httpPort }: Omit<Place, 'mqttUrl'>): string {
  return databaseUrl === undefined
    ? `${hostname()} ${resolve(dataDir)} ${httpPort}`
    : databasePlace(databaseUrl)
}
