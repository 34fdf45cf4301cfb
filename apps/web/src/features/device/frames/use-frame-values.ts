import {
  type Device,
  type ReadVariable,
  registersOfAnswer,
  type SerialLogRow,
  variablesInReading,
} from '@fieldhub/contract'
import { useMemo } from 'react'
import { useModel } from '#parts/model-variables.ts'

export type FrameValues = ReadonlyMap<number, readonly ReadVariable[]>

/** What the device's model makes of the answers, by the answer's id. */
export function useFrameValues(device: Device, rows: readonly SerialLogRow[]): FrameValues {
  // Whoever a device is shared with sees none of its owner's models.
  const isOwn = device.shared === null || device.shared === undefined
  const model = useModel(isOwn ? device.model : null)
  const { ratios } = device
  return useMemo(() => {
    const found = new Map<number, readonly ReadVariable[]>()
    if (model === undefined) return found
    for (const { id, registers } of registersOf(rows)) {
      const read = variablesInReading(model, registers, ratios)
      if (read.length > 0) found.set(id, read)
    }
    return found
  }, [model, ratios, rows])
}

/** Exported for tests. `rows`: newest first, so that the request stands behind its answer. */
export function registersOf(rows: readonly SerialLogRow[]) {
  return rows.flatMap(({ id, hex, direction }, at) => {
    const before = rows[at + 1]
    if (direction !== 'up' || before?.direction !== 'down') return []
    const registers = registersOfAnswer(before.hex, hex)
    return registers === undefined ? [] : [{ id, registers }]
  })
}
