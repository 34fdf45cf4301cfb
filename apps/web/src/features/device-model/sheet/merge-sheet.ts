import { freeAddress } from '#features/device-model/editor/edit-model.ts'
import type { ModelDraft, SlaveDraft } from '#features/device-model/editor/model-draft.ts'
import {
  type CellFault,
  emptyCells,
  getFaults,
  type VariableRow,
} from '#features/device-model/grid/variable-row.ts'
import type { SheetLine, SheetPlan, SheetSlave } from './plan-sheet.ts'

export interface MergedRow {
  readonly sheetRow: number
  readonly slaveName: string
  readonly kind: 'added' | 'changed' | 'same'
  /** The name until now of a variable that the sheet names anew. */
  readonly renamedFrom?: string
  readonly row: VariableRow
  readonly faults: readonly CellFault[]
}

export interface MergedSheet {
  readonly draft: ModelDraft
  readonly rows: readonly MergedRow[]
  readonly removed: number
}

interface MergeOptions {
  /** The slave for rows that name none. */
  readonly slaveKey: number
  /** Variables of the touched slaves that are missing in the sheet are removed. */
  readonly removesOthers: boolean
  readonly nameOfSlave: (place: number) => string
}

/**
 * Puts a sheet into a draft. A variable of the same name in the same slave is changed, and keeps its number and with it
 * its history; so does one whose name the sheet does not have, when one new name alone stands at its place. The others
 * are new.
 */
export function mergeSheet(draft: ModelDraft, plan: SheetPlan, options: MergeOptions): MergedSheet {
  let next = draft
  const rows: MergedRow[] = []
  let removed = 0
  for (const part of plan.slaves) {
    const target = getTarget(next, part, options)
    const merged = mergeSlave(target.slave, part, target.draft.nextKey, options.removesOthers)
    next = {
      ...target.draft,
      nextKey: merged.nextKey,
      slaves: target.draft.slaves.map((slave) =>
        slave.key === merged.slave.key ? merged.slave : slave,
      ),
    }
    for (const row of merged.rows) rows.push(row)
    removed += merged.removed
  }
  return { draft: next, rows, removed }
}

function getTarget(
  draft: ModelDraft,
  { addr, name }: SheetSlave,
  { slaveKey, nameOfSlave }: MergeOptions,
): { readonly draft: ModelDraft; readonly slave: SlaveDraft } {
  const found = draft.slaves.find((slave) =>
    addr === null ? slave.key === slaveKey : slave.addr.trim() === addr,
  )
  if (found !== undefined) {
    const isNamed = name !== null && isUntouched(found)
    return { draft, slave: isNamed ? { ...found, name } : found }
  }
  const slave: SlaveDraft = {
    key: draft.nextKey,
    slaveId: null,
    name: name ?? nameOfSlave(draft.slaves.length + 1),
    addr: addr ?? freeAddress(draft),
    ct: '',
    pt: '',
    rows: [],
  }
  const slaves = [...draft.slaves.filter((one) => !isUntouched(one)), slave]
  return { draft: { ...draft, slaves, nextKey: draft.nextKey + 1 }, slave }
}

/** The empty slave that a new model begins with makes room. */
function isUntouched({ slaveId, rows }: SlaveDraft): boolean {
  return slaveId === null && rows.every(isEmpty)
}

function isEmpty({ varId, cells }: VariableRow): boolean {
  return varId === null && cells.name === ''
}

function mergeSlave(slave: SlaveDraft, { lines }: SheetSlave, key: number, removesOthers: boolean) {
  let nextKey = key
  const left = new Map<string, VariableRow[]>()
  for (const row of slave.rows) {
    const name = row.cells.name.trim()
    if (name === '') continue
    left.set(name, [...(left.get(name) ?? []), row])
  }
  const changed = new Map<number, VariableRow>()
  const added: VariableRow[] = []
  const named = lines.map(({ cells }) => left.get(cells.name ?? '')?.shift())
  const renamed = renamedRows(
    lines.filter((_, at) => named[at] === undefined),
    [...left.values()].flat(),
  )
  const rows = lines.map((line, at): MergedRow => {
    const { row: sheetRow, cells } = line
    const other = renamed.get(line)
    const before = named[at] ?? other
    const base = before ?? { key: nextKey++, varId: null, isTop: false, cells: emptyCells }
    const isSame = before !== undefined && isCovered(before, cells)
    const row = isSame ? before : { ...base, cells: { ...base.cells, ...cells } }
    if (before === undefined) added.push(row)
    else changed.set(before.key, row)
    const kind = before === undefined ? 'added' : isSame ? 'same' : 'changed'
    const was = other === undefined ? {} : { renamedFrom: other.cells.name }
    return { sheetRow, slaveName: slave.name, kind, row, faults: getFaults(row), ...was }
  })
  const kept = slave.rows.filter((row) => changed.has(row.key) || (!removesOthers && !isEmpty(row)))
  const merged = [...kept.map((row) => changed.get(row.key) ?? row), ...added]
  const removed = slave.rows.filter((row) => !isEmpty(row)).length - kept.length
  return { slave: { ...slave, rows: merged }, rows, removed: Math.max(removed, 0), nextKey }
}

/** Rows that the sheet has under another name: a register, or a bit of it, that is neither there nor here twice. */
function renamedRows(
  lines: readonly SheetLine[],
  rows: readonly VariableRow[],
): ReadonlyMap<SheetLine, VariableRow> {
  const rowsAt = Map.groupBy(rows, ({ cells }) => placeOf(cells))
  const linesAt = Map.groupBy(lines, ({ cells }) => placeOf({ ...emptyCells, ...cells }))
  const found = new Map<SheetLine, VariableRow>()
  for (const [place, [line, ...others]] of linesAt) {
    const [row, ...more] = rowsAt.get(place) ?? []
    const isAlone = others.length === 0 && more.length === 0 && place !== undefined
    if (line !== undefined && row !== undefined && isAlone) found.set(line, row)
  }
  return found
}

/** Undefined: a calculated variable, which has none, or one that is not filled in. */
function placeOf(cells: VariableRow['cells']): string | undefined {
  const { func, fm, register, bit, formula } = cells
  if (formula.trim() !== '' || register.trim() === '') return undefined
  return [func, fm, Number(register), bit].join('/')
}

function isCovered({ cells }: VariableRow, line: Partial<VariableRow['cells']>): boolean {
  return Object.entries(line).every(([column, text]) => {
    const key = Object.keys(cells).find((name) => name === column)
    return key !== undefined && Reflect.get(cells, key) === text
  })
}
