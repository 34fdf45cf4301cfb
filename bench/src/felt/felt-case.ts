/** A server in a process of its own with an account, a device that is polled, its history, and a page. */
export interface FeltTarget {
  readonly httpPort: number
  readonly tcpPort: number
  readonly mqttPort: number
  /** Of a session. */
  readonly token: string
  readonly deviceId: number
  readonly varId: number
  readonly pageId: number
  /** Devices of the account that report by themselves, and what they may report. */
  readonly reporting: Reporting
  readonly isDeviceOnline: () => Promise<boolean>
  readonly stop: () => Promise<void>
}

/** `bench-<first>` and those after it, each with `values` variables from `firstVarId` on. */
export interface Reporting {
  readonly first: number
  readonly count: number
  readonly values: number
  readonly firstVarId: number
}

/** Something that anybody may send, as dear as it can be made. Resolves when all of it was answered or given up. */
export interface FeltCase {
  readonly name: string
  readonly attack: (target: FeltTarget) => Promise<void>
}
