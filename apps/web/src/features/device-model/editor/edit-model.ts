import { formatLabels, type SlaveInput } from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import type { PastedLine } from '#features/device-model/grid/variable-row.ts'
import { emptyCells, indexIn, type VariableRow } from '#features/device-model/grid/variable-row.ts'
import { type ModelDraft, type SlaveDraft, toSlaveDraft } from './model-draft.ts'

/** One step that a person can take and undo. */
export type ModelEdit =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'add-slave'; readonly name: string }
  /** All slaves at once, e.g. after an import; the draft has its next free key. */
  | { readonly kind: 'replace-slaves'; readonly draft: Pick<ModelDraft, 'slaves' | 'nextKey'> }
  /** A whole slave, e.g. of a template. */
  | { readonly kind: 'insert-slave'; readonly slave: SlaveInput }
  | { readonly kind: 'duplicate-slave'; readonly slaveKey: number; readonly name: string }
  | { readonly kind: 'remove-slave'; readonly slaveKey: number }
  | {
      readonly kind: 'change-slave'
      readonly slaveKey: number
      readonly change: { readonly name?: string; readonly addr?: string }
    }
  | {
      /** Writes lines of cells from row `at` downwards; lines past the end become new rows. */
      readonly kind: 'write-lines'
      readonly slaveKey: number
      readonly at: number
      readonly lines: readonly PastedLine[]
    }
  | { readonly kind: 'add-row'; readonly slaveKey: number; readonly at: number }
  | {
      readonly kind: 'duplicate-rows' | 'remove-rows'
      readonly slaveKey: number
      readonly from: number
      readonly to: number
    }

export function editModel(draft: ModelDraft, edit: ModelEdit): ModelDraft {
  switch (edit.kind) {
    case 'rename':
      return { ...draft, name: edit.name }
    case 'add-slave': {
      const slave = {
        slaveId: null,
        name: edit.name,
        addr: freeAddress(draft),
        ct: '',
        pt: '',
        rows: [],
      }
      return insertSlave(draft, draft.slaves.length, slave)
    }
    case 'replace-slaves':
      return { ...draft, slaves: edit.draft.slaves, nextKey: edit.draft.nextKey }
    case 'insert-slave': {
      const slave = toSlaveDraft(edit.slave, draft.nextKey)
      const nextKey = draft.nextKey + 1 + slave.rows.length
      return { ...draft, slaves: [...draft.slaves, slave], nextKey }
    }
    case 'duplicate-slave':
      return duplicateSlave(draft, edit.slaveKey, edit.name)
    case 'remove-slave':
      return { ...draft, slaves: draft.slaves.filter(({ key }) => key !== edit.slaveKey) }
    case 'change-slave':
      return mapSlave(draft, edit.slaveKey, (slave) => ({ ...slave, ...edit.change }))
    case 'write-lines':
    case 'add-row':
    case 'duplicate-rows':
    case 'remove-rows':
      return editRows(draft, edit)
  }
}

type RowEdit = Extract<
  ModelEdit,
  { kind: 'write-lines' | 'add-row' | 'duplicate-rows' | 'remove-rows' }
>

function editRows(draft: ModelDraft, edit: RowEdit): ModelDraft {
  const slave = draft.slaves.find(({ key }) => key === edit.slaveKey)
  if (slave === undefined) return draft
  let nextKey = draft.nextKey
  const fresh = (cells: VariableRow['cells']): VariableRow => ({
    key: nextKey++,
    varId: null,
    isTop: false,
    cells,
  })
  const rows = nextRows(slave.rows, edit, fresh)
  return { ...mapSlave(draft, slave.key, () => ({ ...slave, rows })), nextKey }
}

function nextRows(
  rows: readonly VariableRow[],
  edit: RowEdit,
  fresh: (cells: VariableRow['cells']) => VariableRow,
): readonly VariableRow[] {
  switch (edit.kind) {
    case 'write-lines': {
      const written = edit.lines.map((line, offset) => {
        const row = rows[edit.at + offset]
        if (row === undefined) return fresh({ ...emptyCells, ...line })
        return { ...row, cells: { ...row.cells, ...line } }
      })
      return rows.toSpliced(edit.at, written.length, ...written)
    }
    case 'add-row':
      return rows.toSpliced(edit.at, 0, fresh(cellsAfter(rows[edit.at - 1])))
    case 'duplicate-rows': {
      const copies = rows.slice(edit.from, edit.to + 1).map((row) => fresh(row.cells))
      return rows.toSpliced(edit.to + 1, 0, ...copies)
    }
    case 'remove-rows':
      return rows.toSpliced(edit.from, edit.to - edit.from + 1)
  }
}

/** A new row continues the one above it: same kind of variable, the next free register. */
function cellsAfter(above: VariableRow | undefined): VariableRow['cells'] {
  if (above === undefined) return emptyCells
  return { ...above.cells, name: '', register: nextRegister(above.cells) }
}

function nextRegister({ register, fm, length }: VariableRow['cells']): string {
  const format = formatLabels[indexIn('fm', fm)]
  const width = format?.isText === true ? typedNumber(length) : Math.max(format?.registers ?? 1, 1)
  const next = Number(register) + width
  return Number.isInteger(next) && next <= 65_535 ? String(next) : register
}

function duplicateSlave(draft: ModelDraft, slaveKey: number, name: string): ModelDraft {
  const index = draft.slaves.findIndex(({ key }) => key === slaveKey)
  const source = draft.slaves[index]
  if (source === undefined) return draft
  let nextKey = draft.nextKey
  const rows = source.rows.map((row) => ({ ...row, key: nextKey++, varId: null }))
  const copy = { ...source, slaveId: null, name, addr: freeAddress(draft), rows }
  return insertSlave({ ...draft, nextKey }, index + 1, copy)
}

function insertSlave(draft: ModelDraft, at: number, slave: Omit<SlaveDraft, 'key'>): ModelDraft {
  const keyed = { ...slave, key: draft.nextKey }
  return {
    ...draft,
    slaves: draft.slaves.toSpliced(at, 0, keyed),
    nextKey: draft.nextKey + 1,
  }
}

function mapSlave(
  draft: ModelDraft,
  slaveKey: number,
  change: (slave: SlaveDraft) => SlaveDraft,
): ModelDraft {
  const slaves = draft.slaves.map((slave) => (slave.key === slaveKey ? change(slave) : slave))
  return { ...draft, slaves }
}

/** The lowest address that no slave of the draft has; '' when all are used. */
export function freeAddress(draft: ModelDraft): string {
  const used = new Set(draft.slaves.map(({ addr }) => addr))
  for (let addr = 1; addr <= 247; addr += 1) {
    if (!used.has(String(addr))) return String(addr)
  }
  return ''
}
