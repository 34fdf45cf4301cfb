/** Running totals since the start, for the metrics page. */
export interface GatewayCounts {
  polls: number
  timeouts: number
  exceptions: number
  /** Bytes that were no answer: heartbeats, id prefixes, late answers. */
  foreignBytes: number
  /** Requests and answers of another master on the same line. */
  otherMasterFrames: number
  /** Modbus TCP answers that came late, twice, or of another unit, function or length. */
  strayAnswers: number
  /** Times that a Modbus TCP peer lost one of several requests under way and was asked one at a time from then on. */
  lostTogether: number
  registrations: number
  takeovers: number
  refusals: number
  evictions: number
  samples: number
  batches: number
  failedBatches: number
  failedLinkEvents: number
  commands: number
  /** Messages of cloud devices. */
  messages: number
  unreadableMessages: number
  /** Values that the device's model does not know. */
  unknownValues: number
}

export function zeroCounts(): GatewayCounts {
  return {
    polls: 0,
    timeouts: 0,
    exceptions: 0,
    foreignBytes: 0,
    otherMasterFrames: 0,
    strayAnswers: 0,
    lostTogether: 0,
    registrations: 0,
    takeovers: 0,
    refusals: 0,
    evictions: 0,
    samples: 0,
    batches: 0,
    failedBatches: 0,
    failedLinkEvents: 0,
    commands: 0,
    messages: 0,
    unreadableMessages: 0,
    unknownValues: 0,
  }
}
