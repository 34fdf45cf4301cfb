/** A server in a process of its own with an account, a polled device, its history, and a page. */
export interface FeltTarget {
  readonly httpPort: number
  readonly tcpPort: number
  readonly mqttPort: number
  /** The token of a session. */
  readonly token: string
  readonly deviceId: number
  readonly varId: number
  readonly pageId: number
  /** The devices of the account that report by themselves. */
  readonly reporting: Reporting
  readonly isDeviceOnline: () => Promise<boolean>
  readonly stop: () => Promise<void>
}

/** The devices `bench-<first>` and those after it, each with `values` variables from `firstVarId` on. */
export interface Reporting {
  readonly first: number
  readonly count: number
  readonly values: number
  readonly firstVarId: number
}

/** Input that anybody may send, made as expensive as possible. Resolves when all of it was answered or given up. */
export interface FeltCase {
  readonly name: string
  readonly attack: (target: FeltTarget) => Promise<void>
}
