import type { Model } from '@fieldhub/contract'
import { VariableIndex } from '@fieldhub/page'

/** The variables of a model, and before them those that people chose for names that it does not have. */
export function toIndex(
  model: Pick<Model, 'slaves'>,
  chosen: ReadonlyMap<string, number> = new Map(),
): VariableIndex {
  const named = model.slaves.flatMap((slave) =>
    slave.var.map(({ varId, name }) => ({ varId, slave: slave.name, name })),
  )
  const own = [...chosen].map(([name, varId]) => ({ varId, slave: '', name }))
  return new VariableIndex([...own, ...named.filter(({ name }) => !chosen.has(name))])
}
