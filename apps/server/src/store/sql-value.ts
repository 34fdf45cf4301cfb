import { invariant } from '@fieldhub/kernel'

/** A value that goes into and comes out of hand-written SQL, on either engine. */
export type SqlValue = null | number | bigint | string | Uint8Array
export type SqlRow = Readonly<Record<string, SqlValue>>

export function numberOf(row: SqlRow, column: string): number {
  const value = row[column]
  invariant(typeof value === 'number', `column ${column} is a number`)
  return value
}

export function toBytes(row: SqlRow, column: string): Uint8Array {
  const value = row[column]
  invariant(value instanceof Uint8Array, `column ${column} is bytes`)
  return value
}
