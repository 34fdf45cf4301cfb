/** Times are in milliseconds. */
export interface GatewayLimits {
  /** From connecting to a complete registration packet. */
  readonly registrationMs: number
  /** From the first byte to a complete registration packet, which a device sends at once. */
  readonly registrationSpokenMs: number
  /** From a complete registration packet until its device is found in the store. */
  readonly registrationLookupMs: number
  /** Silence that ends a registration packet without an end mark. */
  readonly registrationSilenceMs: number
  readonly registrationBytesMax: number
  /** Shared fairly by address (decision 0023). */
  readonly unregisteredMax: number
  readonly offlineAfterMs: number
  readonly sweepMs: number
  readonly answerMs: number
  /** Turn-around of an RS485 line between two requests. */
  readonly pauseMs: number
  /** Timeouts in a row after which a slave counts as silent. */
  readonly silentAfterTimeouts: number
  /** From request to request to a silent slave while no other slave of the line answers. */
  readonly silentSlaveSoonMs: number
  /** Waits before a silent slave is asked again while others answer: the first, the second, and so on; the last stays. */
  readonly silentSlavePollsMs: readonly number[]
  /** The least time that a silent slave is waited for while others answer. libmodbus listens 500 ms for a neighbour's answer. */
  readonly probeMsMin: number
  /** Longest time until a reading settles, and that a write waits for the line. */
  readonly commandMs: number
  /** Longest time that a write works on the line, however late its device may answer. */
  readonly writeMsMax: number
  /** Of each kind of orderers together a half, of one orderer a third. */
  readonly commandsWaitingMax: number
  /** The most time that a sample waits for others before a batch. */
  readonly batchMs: number
  readonly batchSamplesMax: number
  /** Above it no device is polled until the handler has caught up. */
  readonly samplesWaitingMax: number
  /** Above it no device can register until the handler has caught up. */
  readonly linkEventsWaitingMax: number
  /** Above it this device cannot register until the handler has caught up with it. */
  readonly linkEventsPerDeviceMax: number
  readonly closeMs: number
}

export const defaultGatewayLimits: GatewayLimits = {
  registrationMs: 30_000,
  registrationSpokenMs: 3_000,
  registrationLookupMs: 30_000,
  registrationSilenceMs: 300,
  registrationBytesMax: 256,
  unregisteredMax: 2_000,
  offlineAfterMs: 360_000,
  sweepMs: 1_000,
  answerMs: 3_000,
  pauseMs: 100,
  silentAfterTimeouts: 3,
  silentSlaveSoonMs: 4_500,
  silentSlavePollsMs: [5_000, 10_000, 20_000, 40_000, 60_000],
  probeMsMin: 1_000,
  commandMs: 14_000,
  writeMsMax: 125_000,
  commandsWaitingMax: 96,
  batchMs: 25,
  batchSamplesMax: 1_000,
  samplesWaitingMax: 20_000,
  linkEventsWaitingMax: 20_000,
  linkEventsPerDeviceMax: 16,
  closeMs: 5_000,
}
