import type { Model } from '@fieldhub/contract'
import { type NamedVariable, VariableIndex } from '@fieldhub/page'

/** The variables of a model, with those that people chose for names that it does not have. */
export function toIndex(
  model: Pick<Model, 'slaves'>,
  chosen: readonly NamedVariable[] = [],
): VariableIndex {
  const variables = model.slaves.flatMap((slave) =>
    slave.var.map(({ varId, name }) => ({ varId, slave: slave.name, name })),
  )
  return new VariableIndex(variables, chosen)
}
