import type { Channel } from './channel.ts'

export type RegistrationForm =
  | 'text'
  | 'irtu-json'
  | 'irtu-packed'
  | 'four-faith'
  | 'ddp'
  | 'in-hand'
  | 'plain'

/** What a DTU tells of itself beside its identity. */
export interface RegistrationReport {
  /** Signal quality 0–31, 99 unknown. */
  readonly csq: number | undefined
  readonly firmware: string | undefined
  readonly iccid: string | undefined
}

/** The identity that a DTU registers with. */
export interface Registration {
  readonly kind: 'registered'
  readonly form: RegistrationForm
  /** Serial numbers that the packet may mean, best first. */
  readonly serialNumbers: readonly string[]
  /**
   * Only of the form `text`: the bytes behind the separator. Nothing marks where the password ends when data is glued
   * behind it, so `splitSecret` cuts it by the known password's length.
   */
  readonly secret: Uint8Array | undefined
  /** Bytes that follow the packet. */
  readonly rest: Uint8Array
  /** How data travels after registration. */
  readonly channel: Channel
  /** The answer that the maker's protocol expects. */
  readonly reply: Uint8Array | undefined
  readonly report?: RegistrationReport
}

export type RegistrationResult =
  | Registration
  | { readonly kind: 'need-more' }
  | { readonly kind: 'unknown' }

/** Result of reading the buffer as one form. */
export type FormResult = Registration | 'need-more' | 'unknown'
