import type { Point } from '#store/samples/sample-store.ts'

const columns = 4

/** Points as bytes on this machine's disk. */
export function toRecord(points: readonly Point[]): Uint8Array {
  const numbers = new Float64Array(points.length * columns)
  for (const [index, { deviceId, varId, time, value }] of points.entries()) {
    numbers.set([deviceId, varId, time, value], index * columns)
  }
  return new Uint8Array(numbers.buffer)
}

export function fromRecord(record: Uint8Array): Point[] {
  const { buffer, byteOffset, byteLength } = Uint8Array.from(record)
  const numbers = new Float64Array(buffer, byteOffset, Math.floor(byteLength / 8))
  const points: Point[] = []
  for (let at = 0; at + columns <= numbers.length; at += columns) {
    const [deviceId = 0, varId = 0, time = 0, value = 0] = numbers.subarray(at, at + columns)
    points.push({ deviceId, varId, time, value })
  }
  return points
}

export const bytesPerPoint = columns * Float64Array.BYTES_PER_ELEMENT
