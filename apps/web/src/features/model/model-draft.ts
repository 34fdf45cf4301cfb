import type { Model } from '@fieldhub/contract'
import { type ChoiceColumn, choices, emptyCells, type VariableRow } from './variable-row.ts'

export interface SlaveDraft {
  /** Only for this draft; never sent. */
  readonly key: number
  readonly slaveId: number | null
  readonly name: string
  /** Text as typed. */
  readonly addr: string
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
    slaves: [{ key: 1, slaveId: null, name: slaveName, addr: '1', rows: [row] }],
    nextKey: 3,
  }
}

export function toDraft(model: Pick<Model, 'name' | 'slaves'>): ModelDraft {
  let nextKey = 1
  const slaves = model.slaves.map((slave) => ({
    key: nextKey++,
    slaveId: slave.slaveId,
    name: slave.name,
    addr: String(slave.addr),
    rows: slave.var.map((variable) => ({
      key: nextKey++,
      varId: variable.varId,
      isTop: variable.isTop,
      cells: toCells(variable),
    })),
  }))
  return { name: model.name, slaves, nextKey }
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

function toCells(variable: Model['slaves'][number]['var'][number]): VariableRow['cells'] {
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
  }
}
