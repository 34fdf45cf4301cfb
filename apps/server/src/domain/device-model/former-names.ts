import type { Slave } from '@fieldhub/contract'
import type { Formula, VariablePlace } from '@fieldhub/rules'
import type { StoreContext } from '#domain/store-context.ts'
import { selectFormerNames } from '#store/device-model/model-store.ts'
import { followName, refuseLongFormulas, withRenamedFormulas } from './follow-names.ts'
import type { CheckedModel } from './formula-check.ts'
import { type OtherDevice, type OtherDevices, readNamedDevices } from './formula-devices.ts'
import { findNamed, type NamedSlave } from './formula-names.ts'
import { readCalculations } from './model-calculations.ts'
import type { ModelContext } from './model-context.ts'

/**
 * The model's slaves, with formulas that follow the names of their variables: a name that stands for nothing, but did in a
 * version that is kept, is written as its variable is named now. So a formula needs no hand when what it reads was
 * renamed by this change, since somebody opened the editor, or since the version that is returned to. Names that stand
 * for something are taken as they are sent.
 */
export async function withFollowedNames(
  context: ModelContext,
  model: CheckedModel,
): Promise<readonly Slave[]> {
  const calculated = readCalculations(model.slaves)
  if (calculated.length === 0) return model.slaves
  const formulas = calculated.map(({ formula }) => formula)
  const others = await readNamedDevices(context, model, formulas)
  const readable = new NamesNow(model, others)
  const stale = calculated.filter(({ formula, slave }) =>
    formula.references.some((place) => !readable.has(place, slave)),
  )
  if (stale.length === 0) return model.slaves
  const former = new Map<number, readonly (readonly NamedSlave[])[]>()
  for (const modelId of new Set(
    stale.flatMap(({ formula, slave }) => readable.toLookUp(formula, slave)),
  )) {
    former.set(modelId, await readFormer(context, modelId))
  }
  const isStale = new Set(stale.map(({ variable }) => variable))
  const followed = withRenamedFormulas(model.slaves, (place, slave, variable) => {
    const target = readable.targetOf(place)
    if (target === undefined || !isStale.has(variable)) return undefined
    const isKnown = readable.has(place, slave)
    if (isKnown && place.sn !== undefined) return undefined
    // A name that stands for something may still be the one of before, as where two variables change their names.
    const versions = (former.get(target.modelId) ?? []).slice(0, isKnown ? 1 : undefined)
    const ownSlaveId = place.sn === undefined ? slave.slaveId : undefined
    for (const before of versions) {
      const found = followName({ before, after: target.slaves }, place, ownSlaveId)
      if (found !== undefined) return found.written
    }
    return undefined
  })
  refuseLongFormulas(followed)
  return followed
}

async function readFormer(context: StoreContext, modelId: number) {
  const versions: (readonly NamedSlave[])[] = []
  for await (const slaves of selectFormerNames(context.db, modelId)) versions.push(slaves)
  return versions
}

/** What names in formulas of a model stand for as it is sent. */
class NamesNow {
  readonly #model: CheckedModel
  readonly #others: OtherDevices

  constructor(model: CheckedModel, others: OtherDevices) {
    this.#model = model
    this.#others = others
  }

  /** Undefined: it is of a device that is not there. */
  targetOf({ sn }: VariablePlace): Pick<OtherDevice, 'modelId' | 'slaves'> | undefined {
    return sn === undefined ? this.#model : this.#others.get(sn)
  }

  has(place: VariablePlace, slave: Slave): boolean {
    const target = this.targetOf(place)
    if (target === undefined) return true
    const { kind } = findNamed(
      target.slaves,
      place,
      place.sn === undefined ? slave.slaveId : undefined,
    )
    return kind === 'found' || kind === 'textVariable'
  }

  /** The models in which names of the formula were found before. */
  toLookUp({ references }: Formula, slave: Slave): number[] {
    return references.flatMap((place) => {
      const isOther = place.sn !== undefined
      const target = isOther && this.has(place, slave) ? undefined : this.targetOf(place)
      return target === undefined || target.modelId === 0 ? [] : [target.modelId]
    })
  }
}
