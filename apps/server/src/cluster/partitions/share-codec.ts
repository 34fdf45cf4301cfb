import type { Point } from '#store/index.ts'
import type { ColumnsAnswer, PointsMessage } from './partition-messages.ts'

interface Columns {
  readonly times: Float64Array
  readonly values: Float64Array
}

/** Numbers as bytes: they travel more compactly, and the same to the last bit. */
export function toColumnsAnswer({ times, values }: Columns): ColumnsAnswer {
  return { times: toBytes(times), values: toBytes(values) }
}

export function fromColumnsAnswer({ times, values }: ColumnsAnswer): Columns {
  return { times: fromBytes(times), values: fromBytes(values) }
}

export function toPoints(points: readonly Point[]): PointsMessage {
  return {
    ids: points.map(({ deviceId, varId }) => [deviceId, varId] as const),
    ...toColumnsAnswer({
      times: Float64Array.from(points, ({ time }) => time),
      values: Float64Array.from(points, ({ value }) => value),
    }),
  }
}

export function fromPoints({ ids, ...columns }: PointsMessage): Point[] {
  const { times, values } = fromColumnsAnswer(columns)
  return ids.map(([deviceId, varId], place) => {
    return { deviceId, varId, time: times[place] ?? 0, value: values[place] ?? 0 }
  })
}

function toBytes({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** The bytes may begin anywhere in their buffer, where numbers may not. */
function fromBytes(bytes: Uint8Array): Float64Array {
  return new Float64Array(new Uint8Array(bytes).buffer)
}
