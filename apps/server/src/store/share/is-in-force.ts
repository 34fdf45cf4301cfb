import { sql } from 'kysely'

/** A condition on the end of a share: it has none, or it is not over at that time. */
export function isInForce(column: 'deviceShare.until' | 'groupShare.until', at: number) {
  return sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} > ${at})`
}
