import type { VariableSpec } from './profile.ts'
import { fromRegisters, getWireFormat, toRegisters } from './wire-formats.ts'

/** Cells of Modbus' tables that hold a value: one bit, or 16-bit registers in order of address. */
export function getCells(
  variable: VariableSpec,
  value: number,
  present: readonly number[],
): readonly number[] {
  const format = getWireFormat(variable.format)
  switch (format.kind) {
    case 'coil':
      return [value === 0 ? 0 : 1]
    case 'flag': {
      const mask = 1 << (variable.bit ?? 0)
      const others = (present[0] ?? 0) & ~mask
      return [value === 0 ? others : others | mask]
    }
    case 'text':
      throw new Error('a text is no value: its registers are variables of their own')
    case 'float':
      return toRegisters(format, value)
    case 'unsigned':
    case 'signed':
    case 'bcd':
      return toRegisters(format, value * 10 ** variable.decimals)
  }
}

/** The value in cells that a master wrote; undefined when they hold none (a BCD digit above 9, NaN). */
export function toValue(variable: VariableSpec, cells: readonly number[]): number | undefined {
  const format = getWireFormat(variable.format)
  switch (format.kind) {
    case 'coil':
      return cells[0]
    case 'flag':
      return ((cells[0] ?? 0) >> (variable.bit ?? 0)) & 1
    case 'text':
      return undefined
    case 'float':
      return fromRegisters(format, cells)
    case 'unsigned':
    case 'signed':
    case 'bcd': {
      const whole = fromRegisters(format, cells)
      return whole === undefined
        ? undefined
        : Number((whole / 10 ** variable.decimals).toFixed(variable.decimals))
    }
  }
}
