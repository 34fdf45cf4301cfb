/** SQLite's extended codes of a violated UNIQUE and a violated PRIMARY KEY; PostgreSQL's `unique_violation`. */
const sqliteCodes: readonly unknown[] = [2067, 1555]
const postgresCode = '23505'

/** Whether a write failed because a value that must be unique exists already. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isSqlite = 'sqliteCode' in error && sqliteCodes.includes(error.sqliteCode)
  return isSqlite || ('code' in error && error.code === postgresCode)
}
