import type { Model, SlaveInput, VariableInput } from '@fieldhub/contract'
import { scalingCells } from '#features/device-model/grid/scaling-cells.ts'
import {
  type ChoiceColumn,
  choices,
  emptyCells,
  type VariableRow,
} from '#features/device-model/grid/variable-row.ts'

export interface SlaveDraft {
  /** Only for this draft; never sent. */
  readonly key: number
  readonly slaveId: number | null
  readonly name: string
  /** Text as typed. */
  readonly addr: string
  /** Ratios of the transformers, as typed; empty for none. */
  readonly ct: string
  readonly pt: string
  readonly rows: readonly VariableRow[]
}

export interface ModelDraft {
  readonly name: string
  readonly slaves: readonly SlaveDraft[]
  /** The next free `key` of a slave or row. */
  readonly nextKey: number
}

/** A new model opens with one slave and one empty row: the next thing to do is to type. */
export function emptyDraft(slaveName: string): ModelDraft {
  const row: VariableRow = { key: 2, varId: null, isTop: false, cells: emptyCells }
  return {
    name: '',
    slaves: [{ key: 1, slaveId: null, name: slaveName, addr: '1', ct: '', pt: '', rows: [row] }],
    nextKey: 3,
  }
}

/** Slaves and variables without a number are new. */
interface Described {
  readonly name: string
  readonly slaves: readonly SlaveInput[]
}

export function toDraft({ name, slaves }: Described): ModelDraft {
  let nextKey = 1
  const drafts = slaves.map((slave) => {
    const draft = toSlaveDraft(slave, nextKey)
    nextKey += 1 + draft.rows.length
    return draft
  })
  return { name, slaves: drafts, nextKey }
}

/** Takes the key `key` and those after it, one a row. */
export function toSlaveDraft(slave: SlaveInput, key: number): SlaveDraft {
  return {
    key,
    slaveId: slave.slaveId ?? null,
    name: slave.name,
    addr: String(slave.addr),
    ct: slave.ct === undefined ? '' : String(slave.ct),
    pt: slave.pt === undefined ? '' : String(slave.pt),
    rows: slave.var.map((variable, index) => ({
      key: key + 1 + index,
      varId: variable.varId ?? null,
      isTop: variable.isTop,
      cells: toCells(variable),
    })),
  }
}

/** A duplicate is a new model: its slaves and variables get ids of their own. */
export function toDuplicate(model: Pick<Model, 'name' | 'slaves'>, name: string): ModelDraft {
  const draft = toDraft(model)
  return {
    ...draft,
    name,
    slaves: draft.slaves.map((slave) => ({
      ...slave,
      slaveId: null,
      rows: slave.rows.map((row) => ({ ...row, varId: null })),
    })),
  }
}

function toCells(variable: VariableInput): VariableRow['cells'] {
  const choice = (column: ChoiceColumn, index: number) => choices[column][index] ?? ''
  return {
    name: variable.name,
    func: choice('func', variable.func),
    fm: choice('fm', variable.fm),
    register: String(variable.register),
    bit: variable.bit === undefined ? '' : String(variable.bit),
    length: variable.length === undefined ? '' : String(variable.length),
    decimals: String(variable.decimals),
    unit: variable.unit,
    rw: variable.rw,
    method: variable.method,
    rate: String(variable.rate),
    pUnit: choice('pUnit', variable.pUnit),
    identifier: variable.identifier ?? '',
    formula: variable.formula ?? '',
    ...scalingCells(variable),
  }
}
