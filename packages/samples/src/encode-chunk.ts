import { invariant } from '@fieldhub/kernel'
import { ByteWriter } from './byte-writer.ts'
import type { Columns } from './columns.ts'
import { findScale, powersOfTen } from './value-scale.ts'

/** First byte: how values are kept (0–6 is that many decimals) and, as a flag, that times are plain doubles. */
export const floatValues = 7
export const doubleValues = 8
export const plainTimes = 0x10

/** No chunk of the store holds more points. It bounds what a broken chunk can make the decoder allocate. */
export const chunkPointsMax = 1 << 20

/** Whole milliseconds below this (35,000 years) have exact second differences. */
const timeMax = 2 ** 50

/** Times must be strictly ascending. Values are any doubles and come back bit for bit. */
export function encodeChunk(columns: Columns): Uint8Array<ArrayBuffer> {
  const { times, values } = columns
  const count = times.length
  invariant(values.length === count, 'each time has a value')
  invariant(count <= chunkPointsMax, 'a chunk has at most 2^20 points')
  const scale = findScale(values)
  const areTimesWhole = areWhole(times)
  const out = new ByteWriter(16 + count * 3)
  const valueMode =
    scale === 'double' ? doubleValues : scale === 'float' ? floatValues : scale.decimals
  out.byte(areTimesWhole ? valueMode : valueMode | plainTimes)
  out.unsigned(count)
  if (areTimesWhole) writeSecondDifferences(out, times)
  else for (const time of times) out.double(time)
  if (scale === 'double') for (const value of values) out.double(value)
  else if (scale === 'float') for (const value of values) out.float(value)
  else writeDifferences(out, values, powersOfTen[scale.decimals] ?? 1)
  return out.finish()
}

function areWhole(times: Float64Array): boolean {
  for (const time of times) {
    if (Math.floor(time) !== time || Math.abs(time) >= timeMax || Object.is(time, -0)) return false
  }
  return true
}

function writeSecondDifferences(out: ByteWriter, times: Float64Array): void {
  let previous = 0
  let difference = 0
  let zeros = 0
  for (let index = 0; index < times.length; index += 1) {
    const time = times[index] ?? 0
    const second = time - previous - difference
    difference = time - previous
    previous = time
    if (second === 0) {
      zeros += 1
      continue
    }
    if (zeros > 0) writeRun(out, zeros)
    zeros = 0
    out.signed(second)
  }
  if (zeros > 0) writeRun(out, zeros)
}

function writeDifferences(out: ByteWriter, values: Float64Array, power: number): void {
  let previous = 0
  let zeros = 0
  for (let index = 0; index < values.length; index += 1) {
    const scaled = Math.round((values[index] ?? 0) * power)
    const difference = scaled - previous
    previous = scaled
    if (difference === 0) {
      zeros += 1
      continue
    }
    if (zeros > 0) writeRun(out, zeros)
    zeros = 0
    out.signed(difference)
  }
  if (zeros > 0) writeRun(out, zeros)
}

/** A run of zeros is written as a zero byte and its length less one. */
function writeRun(out: ByteWriter, zeros: number): void {
  out.byte(0)
  out.unsigned(zeros - 1)
}
