import { isSameScale } from '@fieldhub/protocol'
import type { PolledVariable } from '#facts/device-profile.ts'

/** True when both find the same value in the same place, so that they mean the same. */
export function isSameLayout(one: PolledVariable, other: PolledVariable | undefined): boolean {
  if (one === other) return true
  return other !== undefined && isSamePlace(one, other) && isSameReading(one, other)
}

function isSamePlace(one: PolledVariable, other: PolledVariable): boolean {
  return (
    one.unitId === other.unitId &&
    one.functionCode === other.functionCode &&
    one.register === other.register &&
    one.bit === other.bit
  )
}

function isSameReading(one: PolledVariable, other: PolledVariable): boolean {
  return (
    one.format.fm === other.format.fm &&
    one.format.registers === other.format.registers &&
    one.decimals === other.decimals &&
    isSameScale(one.scale, other.scale) &&
    one.isWritable === other.isWritable
  )
}
