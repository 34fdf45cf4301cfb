/** Business constants. Durations are milliseconds, sizes bytes. */
export const limits = {
  apiTimeoutMs: 20_000,
  /** Time-out of exports, imports and pictures, which take longer than an ordinary call on a slow line. */
  fileTimeoutMs: 2 * 60_000,
  keepAliveIntervalMs: 180_000,
  /** Calls that wait for a device are answered within this time, before the console's own time-out. */
  deviceAnswerMs: 15_000,
  /** Time-out of a firmware upload over a slow line. */
  firmwareUploadMs: 5 * 60_000,
  signatureAgeMsMax: 5 * 60_000,
  /** A token replaced by keepAlive stays good this long, for the other tabs. */
  replacedTokenMs: 60_000,
  jsonBodyBytesMax: 1_048_576,
  /** Room for a model of 10,000 variables with every field and long names. */
  modelInflatedBytesMax: 4 * 1_048_576,
  listRowsMax: 1_000,
  pageSizes: [10, 20, 50, 100],
  historyPointsDefault: 500,
  nameCharacters: 20,
  apiTokensMax: 20,
  apiTokenDevicesMax: 100,
} as const

export const appVersion = '2.0.1'
export const apiBase = '/api2'

/** Header in which every answer carries the name of its request, as the server's log has it. */
export const requestIdHeader = 'x-request-id'
/** Header with a key of 16 to 64 characters that a caller makes for each call, so that the call is not made twice. */
export const callKeyHeader = 'idempotency-key'
/** Default of FIELDHUB_TOKEN_COPY_KEY, the key of `hasTest`; it is public. */
export const tokenCopyKey = 'fieldhub-hasTest'
