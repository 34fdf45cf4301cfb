export type TargetFault =
  /** No address is known for the host. */
  | 'unknown-host'
  /** Its addresses are private, or otherwise none that users may reach. */
  | 'private-target'

/** A target of a user's choice that nothing is sent to. The message names no address: it is shown to the user. */
export class TargetError extends Error {
  readonly code: TargetFault

  constructor(code: TargetFault, host: string) {
    super(`${code}: ${host}`)
    this.name = 'TargetError'
    this.code = code
  }
}
