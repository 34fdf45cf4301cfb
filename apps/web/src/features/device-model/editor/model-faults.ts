import { modelApi } from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import {
  type GridColumn,
  getFaults,
  toVariableInput,
} from '#features/device-model/grid/variable-row.ts'
import { ratioOf } from '#parts/transformer-ratio.ts'
import type { ModelDraft, SlaveDraft } from './model-draft.ts'

/** The place of a fault in the editor, to which the summary leads. */
export type FaultPlace =
  | { readonly kind: 'model' }
  | { readonly kind: 'slaves' }
  | {
      readonly kind: 'slave'
      readonly slaveKey: number
      readonly field: 'name' | 'addr' | 'ct' | 'pt' | 'variables'
    }
  | {
      readonly kind: 'cell'
      readonly slaveKey: number
      readonly rowKey: number
      readonly column: GridColumn
    }

export interface ModelFault {
  readonly place: FaultPlace
  /** Key of the contract's field messages. */
  readonly message: string
}

/** The body of a save; the contract's schema judges it once more on the server. */
export function toModelInput(draft: ModelDraft) {
  return {
    name: draft.name,
    slaves: draft.slaves.map((slave) => ({
      ...(slave.slaveId === null ? {} : { slaveId: slave.slaveId }),
      name: slave.name,
      addr: typedNumber(slave.addr),
      ...ratiosOf(slave),
      var: slave.rows.map(toVariableInput),
    })),
  }
}

function ratiosOf({ ct, pt }: SlaveDraft) {
  return {
    ...(ct.trim() === '' ? {} : { ct: ratioOf(ct) }),
    ...(pt.trim() === '' ? {} : { pt: ratioOf(pt) }),
  }
}

/** Every fault of the draft in the order of the screen. Rows cache their faults, so that typing stays quick. */
export function modelFaults(draft: ModelDraft): readonly ModelFault[] {
  const outline = {
    name: draft.name,
    slaves: draft.slaves.map((slave) => ({
      name: slave.name,
      addr: typedNumber(slave.addr),
      ...ratiosOf(slave),
      var: slave.rows.length === 0 ? [] : [sampleVariable],
    })),
  }
  const issues = modelApi.create.input.safeParse(outline).error?.issues ?? []
  const outlineFaults = issues.map((issue) => ({
    place: toPlace(issue.path, draft.slaves),
    message: issue.message,
  }))
  const modelLevel = outlineFaults.filter(({ place }) => place.kind !== 'slave')
  const inSlave = draft.slaves.flatMap((slave) => [
    ...outlineFaults.filter(({ place }) => place.kind === 'slave' && place.slaveKey === slave.key),
    ...rowFaults(slave),
  ])
  return [...modelLevel, ...inSlave]
}

const sampleVariable = { name: 'x', fm: 2, func: 2, register: 0 }

function rowFaults(slave: SlaveDraft): ModelFault[] {
  return slave.rows.flatMap((row) =>
    getFaults(row).map(({ column, message }) => ({
      place: { kind: 'cell', slaveKey: slave.key, rowKey: row.key, column },
      message,
    })),
  )
}

const slaveFields = ['name', 'addr', 'ct', 'pt'] as const

function toPlace(path: readonly PropertyKey[], slaves: readonly SlaveDraft[]): FaultPlace {
  if (path[0] === 'name') return { kind: 'model' }
  const slave = slaves[Number(path[1])]
  if (slave === undefined) return { kind: 'slaves' }
  const field = slaveFields.find((one) => one === path[2]) ?? 'variables'
  return { kind: 'slave', slaveKey: slave.key, field }
}
