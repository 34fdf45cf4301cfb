import { promisify } from 'node:util'
import { zstdCompress, zstdDecompressSync } from 'node:zlib'
import {
  type ChunkStats,
  type Columns,
  createColumns,
  decodeChunk,
  encodeChunk,
  toStats,
} from '@fieldhub/samples'
import { numberOf, type SqlRow, type SqlValue, toBytes } from '../sql-value.ts'

/** Encoding of the bytes of a chunk: as the codec made them, or compressed once more when its day was merged. */
const plainCodec = 0
const zstdCodec = 1

/** No chunk of ours unpacks to more: some thousand points of at most 16 bytes. */
const unpackedBytesMax = 1024 * 1024

/** Approximate space that a row takes on disk beside its data. */
const chunkRowBytes = 64

const compress = promisify(zstdCompress)

export interface ChunkRow {
  readonly deviceId: number
  readonly varId: number
  readonly stats: ChunkStats
  readonly codec: number
  readonly data: Uint8Array
}

export const chunkBytes = ({ data }: Pick<ChunkRow, 'data'>): number => data.length + chunkRowBytes

export function toPlainChunk(deviceId: number, varId: number, columns: Columns): ChunkRow {
  const data = encodeChunk(columns)
  return { deviceId, varId, stats: toStats(columns), codec: plainCodec, data }
}

export async function toPackedChunk(
  deviceId: number,
  varId: number,
  columns: Columns,
): Promise<ChunkRow> {
  const data = await compress(encodeChunk(columns))
  return { deviceId, varId, stats: toStats(columns), codec: zstdCodec, data }
}

/** Values in the order of the chunk table's columns. */
export function toRow({ deviceId, varId, stats, codec, data }: ChunkRow): SqlValue[] {
  const { firstTime, lastTime, count, min, max, sum, last } = stats
  return [deviceId, varId, firstTime, lastTime, count, min, max, sum, last, codec, data]
}

/** The points of a row with `codec` and `data`. Damage throws and is never read as other values. */
export function openChunk(row: SqlRow, target?: Columns): Columns {
  const data = toBytes(row, 'data')
  const isPacked = numberOf(row, 'codec') === zstdCodec
  const bytes = isPacked ? zstdDecompressSync(data, { maxOutputLength: unpackedBytesMax }) : data
  const decoded = decodeChunk(bytes, target)
  if (decoded.ok) return decoded.value
  throw new Error(`a chunk of samples is damaged: ${JSON.stringify(decoded.error)}`)
}

/** The points of consecutive rows, in columns of one piece. */
export function openChunks(rows: readonly SqlRow[]): Columns {
  const joined = createColumns(rows.reduce((sum, row) => sum + numberOf(row, 'n'), 0))
  let offset = 0
  for (const row of rows) {
    const end = offset + numberOf(row, 'n')
    const target = {
      times: joined.times.subarray(offset, end),
      values: joined.values.subarray(offset, end),
    }
    if (openChunk(row, target) !== target) throw new Error('a chunk of samples has a wrong count')
    offset = end
  }
  return joined
}
