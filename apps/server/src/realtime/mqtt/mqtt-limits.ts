/** Bounds of programs on the devices' port. Durations are milliseconds, sizes bytes. */
export const mqttLimits = {
  connectionsPerTokenMax: 10,
  connectionsPerAccountMax: 40,
  /** Filters of one connection. */
  filtersMax: 100,
  /** Devices that one connection may follow. */
  devicesMax: 20_000,
  clientIdLengthMax: 256,
  /** Bytes of one packet of a program: filters need most. */
  packetBytesMax: 16_384,
  payloadBytesMax: 1_024,
  /** Packets that a program may send; what comes faster is read more slowly. */
  packetsPerSecond: 50,
  packetsAtOnce: 200,
  /** Writes of one connection that have not ended. */
  writesUnderWayMax: 16,
  /** Unsent bytes at which a connection gets nothing more until it has read. */
  unsentBytesMax: 262_144,
  /** Topics whose newest message waits for a slow reader, besides values. */
  keptTopicsMax: 1_000,
  /** Silence after which a program is gone that promises no sign of life, or one less often. */
  silenceMsMax: 600_000,
  /** Time from a wrong token to its refusal, the same for all. */
  refusalMs: 100,
} as const

export type MqttLimits = { readonly [K in keyof typeof mqttLimits]: number }
