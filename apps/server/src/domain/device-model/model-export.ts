import {
  formatLabels,
  type Language,
  type ScalingField,
  type Slave,
  scalingFields,
  textOfNames,
  textOfPoints,
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
const rateUnits = ['s', 'min', 'h', 'ms'] as const
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
  const { slaves } = await context.models.read(row)
  const used = usedColumns(slaves)
  const header = used.map((column) => variableColumns[column][language])
  return tableFile(format, { name: row.name, header }, rowsOf(slaves, used))
}

/** Columns by which variables are calculated, scaled, limited and named stand in sheets where something stands in them. */
function usedColumns(slaves: readonly Slave[]): VariableColumn[] {
  const used = new Set<string>()
  for (const variable of slaves.flatMap((slave) => slave.var)) {
    for (const [column, cell] of Object.entries(getScalingCells(variable))) {
      if (cell !== '') used.add(column)
    }
  }
  if (slaves.some((slave) => slave.var.some(({ formula }) => formula !== undefined))) {
    used.add('formula')
  }
  return columns.filter((column) => !isRareColumn(column) || used.has(column))
}

async function* rowsOf(slaves: readonly Slave[], used: readonly VariableColumn[]) {
  for (const slave of slaves) {
    for (let at = 0; at < slave.var.length; at += rowsAtOnce) {
      yield slave.var.slice(at, at + rowsAtOnce).map((variable) => {
        const cells = getCells(slave, variable)
        return used.map((column) => cells[column])
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
    formula: variable.formula ?? '',
    ...getScalingCells(variable),
  }
}

function isRareColumn(column: VariableColumn): boolean {
  return column === 'formula' || column in scalingFields
}

function getScalingCells(variable: Variable): Readonly<Record<ScalingField, string>> {
  const { points, ratio = '', names } = variable
  const isTwoPoints = points !== undefined
  return {
    factor: isTwoPoints ? '' : optional(variable.factor),
    offset: isTwoPoints ? '' : optional(variable.offset),
    points: textOfPoints(points),
    ratio,
    valueMin: optional(variable.valueMin),
    valueMax: optional(variable.valueMax),
    validMin: optional(variable.validMin),
    validMax: optional(variable.validMax),
    writeMin: optional(variable.writeMin),
    writeMax: optional(variable.writeMax),
    writeStep: optional(variable.writeStep),
    confirmMin: optional(variable.confirmMin),
    confirmMax: optional(variable.confirmMax),
    names: textOfNames(names),
  }
}

function optional(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}
