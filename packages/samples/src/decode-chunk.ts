import { err, ok, type Result } from '@fieldhub/kernel'
import { ByteReader } from './byte-reader.ts'
import { type Columns, createColumns } from './columns.ts'
import { chunkPointsMax, doubleValues, floatValues, plainTimes } from './encode-chunk.ts'
import { powersOfTen } from './value-scale.ts'

/** Why bytes are not a chunk. */
export type ChunkFault =
  | { readonly kind: 'unknown-format'; readonly format: number }
  | { readonly kind: 'too-many-points'; readonly count: number }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'trailing-bytes'; readonly count: number }
  | { readonly kind: 'times-not-ascending' }

/** Decodes into `target` when it has the chunk's length, otherwise into new columns. */
export function decodeChunk(bytes: Uint8Array, target?: Columns): Result<Columns, ChunkFault> {
  const input = new ByteReader(bytes)
  const format = input.byte()
  const mode = format & 0x0f
  if (mode > doubleValues || format > (plainTimes | doubleValues)) {
    return err({ kind: 'unknown-format', format })
  }
  const count = input.unsigned()
  if (count > chunkPointsMax) return err({ kind: 'too-many-points', count })
  const isFitting = target?.times.length === count && target.values.length === count
  const columns = isFitting ? target : createColumns(count)
  const { times, values } = columns
  if ((format & plainTimes) === 0) readSecondDifferences(input, times)
  else for (let index = 0; index < count; index += 1) times[index] = input.double()
  readValues(input, values, mode)
  if (input.isBroken) return err({ kind: 'truncated' })
  if (input.remaining > 0) return err({ kind: 'trailing-bytes', count: input.remaining })
  return isAscending(times) ? ok(columns) : err({ kind: 'times-not-ascending' })
}

function readValues(input: ByteReader, values: Float64Array, mode: number): void {
  const count = values.length
  if (mode === doubleValues) {
    for (let index = 0; index < count; index += 1) values[index] = input.double()
  } else if (mode === floatValues) {
    for (let index = 0; index < count; index += 1) values[index] = input.float()
  } else {
    readDifferences(input, values, powersOfTen[mode] ?? 1)
  }
}

function readSecondDifferences(input: ByteReader, times: Float64Array): void {
  let time = 0
  let difference = 0
  let index = 0
  while (index < times.length && !input.isBroken) {
    const second = input.signed()
    const run = second === 0 ? input.unsigned() + 1 : 1
    const end = Math.min(times.length, index + run)
    difference += second
    for (; index < end; index += 1) {
      time += difference
      times[index] = time
    }
  }
}

function readDifferences(input: ByteReader, values: Float64Array, power: number): void {
  let scaled = 0
  let index = 0
  while (index < values.length && !input.isBroken) {
    const difference = input.signed()
    scaled += difference
    const value = scaled / power
    if (difference !== 0) {
      values[index] = value
      index += 1
      continue
    }
    const end = Math.min(values.length, index + input.unsigned() + 1)
    values.fill(value, index, end)
    index = end
  }
}

function isAscending(times: Float64Array): boolean {
  let previous = Number.NEGATIVE_INFINITY
  for (let index = 0; index < times.length; index += 1) {
    const time = times[index] ?? 0
    if (!(time > previous)) return false
    previous = time
  }
  return true
}
