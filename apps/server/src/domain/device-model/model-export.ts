import {
  formatLabels,
  type Language,
  type Slave,
  type Variable,
  type VariableColumn,
  variableColumns,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { type TableFormat, tableFile } from '#platform/tables/table-file.ts'
import { ownedModel } from './model.ts'
import type { ModelContext } from './model-context.ts'

interface ExportChoice {
  readonly format: TableFormat
  readonly language: Language
}

const functionCodes = ['01', '02', '03', '04'] as const
const rateUnits = ['s', 'min', 'h'] as const
const rowsAtOnce = 500

type Cells = Readonly<Record<VariableColumn, string>>
const columns = Object.keys({
  ...variableColumns,
} satisfies Record<VariableColumn, unknown>).filter(isColumn)

function isColumn(key: string): key is VariableColumn {
  return key in variableColumns
}

/** The variables of a model as a sheet that can be imported again. Registers count from 0, as they are stored. */
export async function exportModel(
  context: ModelContext,
  caller: Caller,
  modelId: number,
  { format, language }: ExportChoice,
) {
  const row = await ownedModel(context, caller, modelId)
  const { slaves } = context.models.read(row)
  const header = columns.map((column) => variableColumns[column][language])
  return tableFile(format, { name: row.name, header }, rowsOf(slaves))
}

async function* rowsOf(slaves: readonly Slave[]) {
  for (const slave of slaves) {
    for (let at = 0; at < slave.var.length; at += rowsAtOnce) {
      yield slave.var.slice(at, at + rowsAtOnce).map((variable) => {
        const cells = getCells(slave, variable)
        return columns.map((column) => cells[column])
      })
    }
  }
}

function getCells({ name: slave, addr }: Slave, variable: Variable): Cells {
  const { name, fm, func, register, unit, decimals, rw, method, rate, pUnit } = variable
  return {
    slave,
    addr: String(addr),
    name,
    func: functionCodes[func] ?? '',
    fm: formatLabels[fm]?.sheetName ?? '',
    register: String(register),
    bit: optional(variable.bit),
    length: optional(variable.length),
    decimals: String(decimals),
    unit,
    rw,
    method,
    rate: String(rate),
    pUnit: rateUnits[pUnit] ?? '',
    identifier: variable.identifier ?? '',
  }
}

function optional(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}
