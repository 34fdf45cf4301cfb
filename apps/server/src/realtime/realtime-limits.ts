/** Bounds of the live connections. Durations are milliseconds, sizes bytes. */
export const realtimeLimits = {
  helloWithinMs: 10_000,
  /** The most time between two flushes of a stream, however many read it. */
  flushEveryMs: 50,
  checkEveryMs: 30_000,
  goodbyeWithinMs: 1_000,
  messageBytesMax: 65_536,
  /** Messages and signs of life that one client may send; one that sends more is cut off. */
  messagesPerSecond: 50,
  messagesAtOnce: 200,
  /** Unsent bytes at which a connection gets nothing more until it has read. */
  unsentBytesMax: 262_144,
  /** Bytes of values on the line at which a reader is sent no more of them until it has read some. */
  unreadBytesMax: 65_536,
  /** Values that one reader is sent in a second; beyond it the newest of each variable is sent a little later. */
  valuesPerSecondMax: 10_000,
  /** Values that wait for one slow reader; beyond it only variables that wait already are updated. */
  pendingValuesMax: 20_000,
  /** Messages of a client that wait for their answer. */
  requestsWaitingMax: 16,
  connectionsMax: 5_000,
  /** Limit of one address. An office of 30 people with three pages each returns at once; more come one by one. */
  upgradesPerSecond: 20,
  upgradesAtOnce: 120,
  connectionsPerAccountMax: 50,
  /** Connections by the code of a page share. */
  viewersPerShareMax: 200,
  viewersPerAddressMax: 20,
  /** Connections that have not sent hello, shared fairly by address as all of them are (decision 0023). */
  unauthenticatedMax: 500,
} as const

export type RealtimeLimits = { readonly [K in keyof typeof realtimeLimits]: number }

/** WebSocket close codes; 4000 and up are our own. */
export const closeCodes = {
  goingAway: 1001,
  policy: 1008,
  tooMany: 1013,
  signedOut: 4401,
  noHello: 4408,
} as const
