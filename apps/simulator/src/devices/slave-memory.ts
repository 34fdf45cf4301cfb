import { isWritable, type SlaveSpec, type Table, type VariableSpec } from './profile.ts'
import { getWireFormat } from './wire-formats.ts'

type Cells = Map<number, number>

/** The four Modbus tables of one slave. Only addresses that a variable covers exist. */
export class SlaveMemory {
  readonly unitId: number
  readonly #tables: Readonly<Record<Table, Cells>> = {
    coil: new Map(),
    discrete: new Map(),
    holding: new Map(),
    input: new Map(),
  }
  readonly #writable = { coil: new Set<number>(), holding: new Set<number>() }

  constructor(spec: SlaveSpec) {
    this.unitId = spec.unitId
    for (const variable of spec.variables) this.#map(variable)
  }

  /** The cells of a block, or undefined when one of them does not exist. */
  read(table: Table, first: number, count: number): number[] | undefined {
    const cells = this.#tables[table]
    const found: number[] = []
    for (let address = first; address < first + count; address++) {
      const cell = cells.get(address)
      if (cell === undefined) return undefined
      found.push(cell)
    }
    return found
  }

  store(table: Table, first: number, cells: readonly number[]): void {
    cells.forEach((cell, index) => {
      this.#tables[table].set(first + index, cell)
    })
  }

  canWrite(table: 'coil' | 'holding', first: number, count: number): boolean {
    return Array.from({ length: count }, (_, index) => first + index).every((address) =>
      this.#writable[table].has(address),
    )
  }

  #map(variable: VariableSpec): void {
    for (let address = variable.register; address < endOf(variable); address++) {
      this.#tables[variable.table].set(address, 0)
      if (!isWritable(variable)) continue
      if (variable.table === 'coil' || variable.table === 'holding') {
        this.#writable[variable.table].add(address)
      }
    }
  }
}

/** The first address after a variable. */
export function endOf(variable: VariableSpec): number {
  return variable.register + Math.max(getWireFormat(variable.format).registers, 1)
}
