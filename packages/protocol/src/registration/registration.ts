import type { Channel } from './channel.ts'

export type RegistrationForm =
  | 'text'
  | 'irtu-json'
  | 'irtu-packed'
  | 'four-faith'
  | 'ddp'
  | 'in-hand'
  | 'plain'

/** Who a DTU says it is (devices.md A.1). */
export interface Registration {
  readonly kind: 'registered'
  readonly form: RegistrationForm
  /** Serial numbers that the packet may mean, best first. */
  readonly serialNumbers: readonly string[]
  /**
   * Only in the form `text`: what follows the separator. Nothing marks where the password ends when
   * data is glued behind it, so it is cut by the known password's length: see `splitSecret`.
   */
  readonly secret: Uint8Array | undefined
  /** Bytes behind the packet. */
  readonly rest: Uint8Array
  /** How data travels from now on. */
  readonly channel: Channel
  /** The maker's expected answer. */
  readonly reply: Uint8Array | undefined
}

export type RegistrationResult =
  | Registration
  | { readonly kind: 'need-more' }
  | { readonly kind: 'unknown' }

/** What one form makes of the buffer. */
export type FormResult = Registration | 'need-more' | 'unknown'
