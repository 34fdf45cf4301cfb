import { invariant } from '@fieldhub/kernel'
import type { Point } from '../sample-store.ts'

/** Points as they lie in a row of the journal: three numbers each, of which the third is two ids. */
export interface PackedPoints {
  readonly count: number
  /** The time of point n at 3n, its value at 3n + 1. */
  readonly numbers: Float64Array
  /** The device of point n at 6n + 4, its variable at 6n + 5. */
  readonly ids: Uint32Array
}

/** Content of one row of the journal: points that arrived, or a device that was removed with all its points. */
export type JournalEntry =
  | { readonly kind: 'points'; readonly points: PackedPoints }
  | { readonly kind: 'removed'; readonly deviceId: number }

const pointsKind = 1
const removedKind = 2
const headerBytes = 8
/** Time and value as doubles, device and variable as u32. */
export const pointBytes = 24

/** Ids stay below this power of two, since the journal gives them 4 bytes. */
const idMax = 2 ** 32
const timeMax = 8.64e15

/** Little-endian, row by row. Throws on a point that no caller may send. */
export function encodePoints(points: readonly Point[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + points.length * pointBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, pointsKind, true)
  view.setUint32(4, points.length, true)
  let offset = headerBytes
  for (const { deviceId, varId, time, value } of points) {
    invariant(isId(deviceId) && isId(varId), 'a point has whole ids below 2^32')
    invariant(Number.isInteger(time) && time >= 0 && time < timeMax, 'a point has a time in ms')
    invariant(Number.isFinite(value), 'a point has a finite value')
    view.setFloat64(offset, time, true)
    view.setFloat64(offset + 8, value, true)
    view.setUint32(offset + 16, deviceId, true)
    view.setUint32(offset + 20, varId, true)
    offset += pointBytes
  }
  return bytes
}

export function encodeRemoval(deviceId: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, removedKind, true)
  view.setUint32(4, deviceId, true)
  return bytes
}

/**
 * The journal is our own and commits are atomic, so bytes that do not fit are damage. It throws, since starting would
 * hide the damage.
 */
export function decodeEntry(bytes: Uint8Array): JournalEntry {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = bytes.length < headerBytes ? 0 : view.getUint32(0, true)
  const number = kind === 0 ? 0 : view.getUint32(4, true)
  if (kind === removedKind) return { kind: 'removed', deviceId: number }
  if (kind !== pointsKind || bytes.length !== headerBytes + number * pointBytes) {
    throw new Error('the journal of samples is damaged: restore the last backup')
  }
  return { kind: 'points', points: unpack(bytes, number) }
}

/** A start reads millions of points, so none becomes an object. Machines are little-endian; arrays of numbers begin at multiples of 8. */
function unpack(bytes: Uint8Array, count: number): PackedPoints {
  const isAligned = bytes.byteOffset % 8 === 0
  // PostgreSQL's bytes are a Buffer, whose `slice` would copy nothing.
  const { buffer, byteOffset } = isAligned ? bytes : new Uint8Array(bytes)
  const at = byteOffset + headerBytes
  return {
    count,
    numbers: new Float64Array(buffer, at, count * 3),
    ids: new Uint32Array(buffer, at, count * 6),
  }
}

const isId = (id: number) => Number.isInteger(id) && id >= 0 && id < idMax
