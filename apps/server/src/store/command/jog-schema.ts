import type { CommandOrigin, Confirmed } from '@fieldhub/contract'

export interface JogSchema {
  jog: JogTable
}

/** A value that is held and must be written back. */
export interface JogTable {
  id: string
  /** Who may keep it and let go: an account or a share. */
  holder: string
  deviceId: number
  varId: number
  releaseValue: number
  origin: CommandOrigin
  accountId: number | null
  byName: string
  /** The configuration from whose pages it was ordered, and how that was confirmed; empty: from elsewhere. */
  pageName: string
  confirmed: Confirmed
  startedAt: number
}
