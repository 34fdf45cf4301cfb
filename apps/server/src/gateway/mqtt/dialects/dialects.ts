import type { Dialect } from '../dialect.ts'
import { fieldhub } from './fieldhub.ts'
import { fourFaith } from './four-faith.ts'
import { kingPigeon } from './king-pigeon.ts'
import { zstel } from './zstel.ts'

const dialects: readonly Dialect[] = [fieldhub, kingPigeon, fourFaith, zstel]

const byKey = new Map(dialects.map((dialect) => [dialect.key, dialect]))

/** By the name that a device type carries. */
export function getDialect(key: string): Dialect | undefined {
  return byKey.get(key)
}
