import type { Cells, ExceptionName } from '#wire/answer-request.ts'
import { getCells, toValue } from './cell-codec.ts'
import type { Plant } from './plant.ts'
import { isWritable, type SlaveSpec, type Table, type VariableSpec } from './profile.ts'
import { endOf, SlaveMemory } from './slave-memory.ts'

/** One Modbus slave. Its tables always show the plant's present values, and a write goes to the plant. */
export class VirtualSlave implements Cells {
  readonly unitId: number
  readonly #variables: readonly VariableSpec[]
  readonly #plant: Plant
  readonly #memory: SlaveMemory

  constructor(spec: SlaveSpec, plant: Plant) {
    this.unitId = spec.unitId
    this.#variables = spec.variables
    this.#plant = plant
    this.#memory = new SlaveMemory(spec)
    this.refresh()
  }

  refresh(): void {
    for (const variable of this.#variables) {
      const present = this.#cellsUnder(variable)
      const cells = getCells(variable, this.#plant.value(variable.key), present)
      this.#memory.store(variable.table, variable.register, cells)
    }
  }

  read(table: Table, first: number, count: number): number[] | undefined {
    return this.#memory.read(table, first, count)
  }

  write(
    table: 'coil' | 'holding',
    first: number,
    cells: readonly number[],
  ): 'done' | ExceptionName {
    if (!this.#memory.canWrite(table, first, cells.length)) return 'illegal-address'
    const before = this.#memory.read(table, first, cells.length) ?? []
    this.#memory.store(table, first, cells)
    const written = this.#variables.filter(
      (variable) =>
        isWritable(variable) &&
        variable.table === table &&
        variable.register < first + cells.length &&
        endOf(variable) > first,
    )
    const values = written.map((variable) => toValue(variable, this.#cellsUnder(variable)))
    if (values.includes(undefined)) {
      this.#memory.store(table, first, before)
      return 'illegal-value'
    }
    written.forEach((variable, index) => {
      this.#plant.set(variable.key, values[index] ?? 0)
    })
    return 'done'
  }

  #cellsUnder(variable: VariableSpec): number[] {
    const count = endOf(variable) - variable.register
    return this.#memory.read(variable.table, variable.register, count) ?? []
  }
}
