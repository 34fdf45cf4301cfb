import { noBytes } from '../bytes.ts'

export interface Unwrapped {
  readonly data: Uint8Array
  /** Bytes that the maker's protocol wants back at once. */
  readonly reply: Uint8Array
}

/** What a maker puts around the serial data. A channel keeps the state of one connection. */
export interface Channel {
  unwrap(chunk: Uint8Array): Unwrapped
  wrap(data: Uint8Array): Uint8Array
}

/** The transparent channel, which puts nothing around. It has no state, so all connections share it. */
export const plainChannel: Channel = {
  unwrap: (chunk) => ({ data: chunk, reply: noBytes }),
  wrap: (data) => data,
}
