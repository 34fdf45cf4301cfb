import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
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
  return { url: mqttUrl, name: nameOf(proof), formerName: nameOf(digest) }
}

/** With a number behind it no longer than every broker takes. */
const nameOf = (proof: string) => `fieldhub-${proof.slice(0, 12)}`

function getStorePlace({ databaseUrl, dataDir, httpPort }: Omit<Place, 'mqttUrl'>): string {
  return databaseUrl === undefined
    ? `${hostname()} ${resolve(dataDir)} ${httpPort}`
    : databasePlace(databaseUrl)
}
