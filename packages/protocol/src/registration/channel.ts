import { noBytes } from '../bytes.ts'

export interface Unwrapped {
  readonly data: Uint8Array
  /** What the maker's protocol wants sent back at once. */
  readonly reply: Uint8Array
}

/** What a maker puts around the serial data. Keeps the state of one connection. */
export interface Channel {
  unwrap(chunk: Uint8Array): Unwrapped
  wrap(data: Uint8Array): Uint8Array
}

/** Transparent: nothing is put around. Stateless, so all connections share it. */
export const plainChannel: Channel = {
  unwrap: (chunk) => ({ data: chunk, reply: noBytes }),
  wrap: (data) => data,
}
