/**
 * SQLite's primary codes of a text that is too long, a violated constraint, a wrong type and a parameter out of range.
 */
const sqliteRowCodes: readonly number[] = [18, 19, 20, 25]
/** SQLite's primary codes of a disk that is full, read only, failing or gone. */
const sqliteAwayCodes: readonly number[] = [8, 10, 13, 14]

/** SQLite's primary codes of a lock that was not had in time. */
const sqliteBusyCodes: readonly number[] = [5, 6, 15]

/** PostgreSQL's classes of an unfit value, a violated constraint and a limit of the program. */
const postgresRowClasses: readonly string[] = ['22', '23', '54']
/** PostgreSQL's classes of a lost connection, of exhausted resources and of an operator who ends it. */
const postgresAwayClasses: readonly string[] = ['08', '53', '57']
/** PostgreSQL's code of a server that takes no writes, as one does that recovers or is a standby. */
const postgresReadOnlyCode = '25006'
const postgresDiskFullCode = '53100'
/**
 * PostgreSQL's codes of a statement that took too long, a lock that was not had in time, a deadlock, and a transaction
 * whose owner was silent for too long.
 */
const postgresBusyCodes: readonly string[] = ['57014', '55P03', '40P01', '25P03']

/** Codes of a connection that broke during a query. That no connection can be had is a `StoreAwayError` of the pool. */
const brokenLineCodes: readonly string[] = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** The client library identifies these faults by their message alone. */
const brokenLine = /^Connection terminated/
const noLine =
  /^(timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The store cannot be reached, or accepts nothing at the moment: the same work may succeed later. */
export class StoreAwayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreAwayError'
  }
}

/** The store is there and did not finish the work: none of it is stored, and it may be done again. */
export class StoreBusyError extends StoreAwayError {}

/** The store did not take it, so it is kept by this process and stored later. */
export class StoreKeptError extends StoreAwayError {
  readonly #untilStored: () => Promise<void>

  /** Nothing waits until somebody asks when it is stored: of hundreds of batches a second hardly anybody does. */
  constructor(untilStored: () => Promise<void>, cause: unknown) {
    super('the store is away: what came is kept', { cause })
    this.name = 'StoreKeptError'
    this.#untilStored = untilStored
  }

  /** Rejects when it is given up instead. */
  untilStored(): Promise<void> {
    return this.#untilStored()
  }
}

/** Whether this row can never be stored, however often it is tried; others still can. */
export function isRowFault(error: unknown): boolean {
  const sqlite = getSqliteCode(error)
  return (
    (sqlite !== undefined && sqliteRowCodes.includes(sqlite)) ||
    postgresRowClasses.includes(getPostgresClass(error))
  )
}

/** Whether the store is at fault and not its input: the same work may succeed later. */
export function isStoreAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error instanceof StoreAwayError || noLine.test(error.message)) return true
  if (isCutLine(error) || brokenLine.test(error.message)) return true
  const sqlite = getSqliteCode(error)
  if (sqlite !== undefined) return [...sqliteAwayCodes, ...sqliteBusyCodes].includes(sqlite)
  const isAway =
    postgresAwayClasses.includes(getPostgresClass(error)) ||
    getPostgresCode(error) === postgresReadOnlyCode
  return isAway || isStoreBusy(error)
}

/** Whether the connection broke with a statement in its hands: what that was to write is stored, or not, and nobody knows. */
export function isStoreBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isCut = isCutLine(error) && Reflect.get(error, 'syscall') !== 'connect'
  return isCut || brokenLine.test(error.message)
}

function isCutLine(error: Error): boolean {
  return 'syscall' in error && 'code' in error && isOneOf(error.code, brokenLineCodes)
}

/** Whether the store is there and did not finish this work in time. What waits for the store may do it again. */
export function isStoreBusy(error: unknown): boolean {
  return (
    error instanceof StoreBusyError ||
    sqliteBusyCodes.includes(getSqliteCode(error) ?? 0) ||
    postgresBusyCodes.includes(getPostgresCode(error))
  )
}

/** Whether PostgreSQL found no room on its disk. */
export function isDiskFull(error: unknown): boolean {
  return getPostgresCode(error) === postgresDiskFullCode
}

function isOneOf(code: unknown, codes: readonly string[]): boolean {
  return typeof code === 'string' && codes.includes(code)
}

/** The primary code is the low byte of an extended one. */
function getSqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('sqliteCode' in error)) return undefined
  return typeof error.sqliteCode === 'number' ? error.sqliteCode & 0xff : undefined
}

const getPostgresClass = (error: unknown): string => getPostgresCode(error).slice(0, 2)

/** An SQLSTATE, which has five characters; empty for every other error. */
function getPostgresCode(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return ''
  return typeof error.code === 'string' && error.code.length === 5 ? error.code : ''
}
