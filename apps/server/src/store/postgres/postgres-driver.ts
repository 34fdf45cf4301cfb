import { createRequire } from 'node:module'
import type pg from 'pg'

const load = createRequire(import.meta.url)

/** The driver is loaded where PostgreSQL is set. */
export const loadPostgres = (): typeof pg => load('pg')

/** Types that arrive as text because a double cannot hold all of their values; ours are times, ids and counts. */
const int8 = 20
const numeric = 1700

/** Returns numbers as numbers. */
export function numberTypes(): pg.CustomTypesConfig {
  const { types } = loadPostgres()
  return {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8 || oid === numeric ? Number : types.getTypeParser(oid, format),
  }
}
