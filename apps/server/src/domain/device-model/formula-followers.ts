import type { Slave } from '@fieldhub/contract'
import type { StoreContext } from '#domain/store-context.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { selectNumbersOfModel } from '#store/device/device-store.ts'
import { type ModelRow, selectModelsNamingDevices } from '#store/device-model/model-store.ts'
import {
  changesNames,
  followName,
  type NameChange,
  type Renaming,
  refuseLongFormulas,
  withRenamedFormulas,
} from './follow-names.ts'
import { readCalculations } from './model-calculations.ts'
import type { ModelContext } from './model-context.ts'

/** Another model of the owner, with formulas that follow the new names. */
export interface FormulaFollower {
  readonly row: ModelRow
  readonly slaves: readonly Slave[]
}

/**
 * The owner's other models whose formulas read devices of the model by names that now stand for something else, or for
 * nothing, with these formulas written anew.
 */
export async function readFollowers(
  context: ModelContext,
  model: Pick<ModelRow, 'id' | 'ownerId'>,
  change: NameChange,
): Promise<FormulaFollower[]> {
  if (!changesNames(change)) return []
  return followersOf(context, model.ownerId, async ({ id }, slaves) => {
    const numbers = id === model.id ? none : await numbersOfModel(context, model.id, slaves)
    if (numbers.size === 0) return undefined
    return ({ sn = '', ...name }) =>
      numbers.has(sn) ? followName(change, name)?.written : undefined
  })
}

const none: ReadonlySet<string> = new Set()

/** The owner's models whose formulas read a device that gets another serial number, with the new number in them. */
export async function readNumberFollowers(
  context: ModelContext,
  { ownerId, sn: before }: { readonly ownerId: number; readonly sn: string },
  after: string | undefined,
): Promise<FormulaFollower[]> {
  if (after === undefined || after === before) return []
  const renamed: Renaming = (place) => (place.sn === before ? { ...place, sn: after } : undefined)
  return followersOf(context, ownerId, async () => renamed)
}

/** The owner's models whose formulas have another text by the renaming; undefined: there is none in a model. */
async function followersOf(
  context: ModelContext,
  ownerId: number,
  renamingIn: (row: ModelRow, slaves: readonly Slave[]) => Promise<Renaming | undefined>,
): Promise<FormulaFollower[]> {
  const followers: FormulaFollower[] = []
  const slices = new TimeSlices()
  for (const row of await selectModelsNamingDevices(context.db, ownerId)) {
    const { slaves } = await context.models.read(row)
    const renamed = await renamingIn(row, slaves)
    if (renamed !== undefined) {
      const next = withRenamedFormulas(slaves, renamed)
      refuseLongFormulas(next, `${row.name} / `)
      if (next !== slaves) followers.push({ row, slaves: next })
    }
    const pause = slices.pause()
    if (pause !== undefined) await pause
  }
  return followers
}

async function numbersOfModel(
  context: StoreContext,
  modelId: number,
  slaves: readonly Slave[],
): Promise<ReadonlySet<string>> {
  const named = readCalculations(slaves).flatMap(({ formula }) =>
    formula.references.flatMap(({ sn }) => (sn === undefined ? [] : [sn])),
  )
  return new Set(await selectNumbersOfModel(context.db, modelId, [...new Set(named)]))
}
