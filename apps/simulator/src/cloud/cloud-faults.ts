/** Faults of a cloud device or its network, switched on and off while it runs. */
export interface CloudFaults {
  /** Commands arrive, and nothing is answered or done. */
  readonly silence: boolean
  /** Commands are carried out and this many of their acknowledgements are lost. */
  readonly lostAcks: number
  /** Reports are held back and sent as history when this is off again. */
  readonly late: boolean
  /** Every message is sent twice. */
  readonly duplicate: boolean
  /** Reports are not JSON. */
  readonly garbage: boolean
  /** Reports go to the topic of another device. */
  readonly wrongTopic: boolean
  /** Reports a second above the usual ones; 0 is off. */
  readonly flood: number
  /** The network is cut without notice: nothing goes out any more, not even signs of life. */
  readonly frozen: boolean
  /** A firmware that it loads turns out to be damaged. */
  readonly badFirmware: boolean
}

export const noCloudFaults: CloudFaults = {
  silence: false,
  lostAcks: 0,
  late: false,
  duplicate: false,
  garbage: false,
  wrongTopic: false,
  flood: 0,
  frozen: false,
  badFirmware: false,
}
