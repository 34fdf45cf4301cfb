/** Tables of cloud mode. */
export interface CloudSchema {
  deviceConfig: DeviceConfigTable
}

/** What a cloud device is configured to poll; times are epoch milliseconds. */
interface DeviceConfigTable {
  deviceId: number
  /** Number of the newest configuration, counted from 1. */
  wanted: number
  /** Digest of its content. */
  digest: string
  /** Number that the device confirmed last; 0: none. */
  acked: number
  ackedAt: number | null
  /** Where the confirmed configuration has the variables, as the gateway writes it; null: not kept. */
  ackedTable: string | null
}
