/** Reports of devices besides values. Times are epoch milliseconds. */

/** Sent at each connect of a cloud device (`up/hello`). */
export interface HelloReport {
  readonly kind: 'hello'
  readonly deviceId: number
  readonly time: number
  readonly firmware: string | undefined
  readonly imei: string | undefined
  readonly iccid: string | undefined
  /** Signal quality 0–31, 99 unknown. */
  readonly csq: number | undefined
}

/** A mobile cell as devices name it; `signal` in dBm. */
export interface CellSighting {
  readonly mcc: number
  readonly mnc: number
  readonly lac: number
  readonly cellId: number
  readonly signal: number
}

/** Where a device is: by its own receiver (WGS-84 degrees), or by the radio cells that it hears. */
export interface PositionReport {
  readonly kind: 'position'
  readonly deviceId: number
  readonly time: number
  readonly fix: { readonly longitude: number; readonly latitude: number } | undefined
  readonly imei: string
  /** The serving cell first. */
  readonly cells: readonly CellSighting[]
}

/** Progress of a firmware update (`up/ota`). `version` is what runs or is being loaded. */
export interface FirmwareReport {
  readonly kind: 'firmware'
  readonly deviceId: number
  readonly time: number
  /** The offer that it answers; undefined: the device reports by itself. */
  readonly offerId: string | undefined
  readonly version: string
  readonly state: 'downloading' | 'burning' | 'done' | 'fail'
  readonly percent: number | undefined
  /** The device's own code of a failure. */
  readonly code: number | undefined
}

export type DeviceReport = HelloReport | PositionReport | FirmwareReport

/** A firmware that a device is told to load. */
export interface FirmwareOffer {
  readonly offerId: string
  readonly version: string
  readonly url: string
  readonly bytes: number
  /** Lower-case hex of the hash. */
  readonly sha256: string
  readonly md5: string
}
