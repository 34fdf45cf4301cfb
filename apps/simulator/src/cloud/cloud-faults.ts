/** What can be wrong with a cloud device or its network. Switched on and off while it runs. */
export interface CloudFaults {
  /** Commands arrive, nothing is answered or done. */
  readonly silence: boolean
  /** Commands are carried out, their acknowledgements are lost; so many of them. */
  readonly lostAcks: number
  /** Reports are kept back and sent as history when this is off again. */
  readonly late: boolean
  /** Everything is sent twice. */
  readonly duplicate: boolean
  /** Reports are no JSON. */
  readonly garbage: boolean
  /** Reports go to the topic of another device. */
  readonly wrongTopic: boolean
  /** Reports a second over the usual ones; 0 is off. */
  readonly flood: number
  /** The network is cut without a word: nothing goes out any more, signs of life neither. */
  readonly frozen: boolean
  /** A firmware that it loads turns out damaged. */
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
