import { formatLabels, type Model, modelApi, type Slave, type Variable } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { type ChoiceGroup, choicesBySlave } from './variable-choices.ts'

/** The model; undefined when there is none or it is not loaded yet. */
export function useModel(modelId: number | null): Model | undefined {
  const query = useQuery({
    ...toQuery(modelApi.list, { id: modelId ?? 0 }),
    enabled: modelId !== null,
  })
  return modelId === null ? undefined : query.data?.[0]
}

export function getVariable(
  model: Pick<Model, 'slaves'> | undefined,
  varId: string,
): Variable | undefined {
  return model?.slaves.flatMap((slave) => slave.var).find((one) => String(one.varId) === varId)
}

/** The slave to which the variable belongs. */
export function getSlave(
  model: Pick<Model, 'slaves'> | undefined,
  varId: string,
): Slave | undefined {
  return model?.slaves.find((slave) => slave.var.some((one) => String(one.varId) === varId))
}

/** The slaves, each with the id of a variable that is no text, since calls name a slave by one of its variables. */
export function slaveChoices(model: Model | undefined, chosenVarId: string) {
  const chosen = getSlave(model, chosenVarId)
  return (model?.slaves ?? []).flatMap((slave) => {
    const first = slave.var.find(({ fm }) => formatLabels[fm]?.isText !== true)
    const value = slave === chosen ? chosenVarId : first?.varId
    return value === undefined
      ? []
      : [{ value: String(value), label: `${slave.name} (${slave.addr})` }]
  })
}

/** The variables of a model by slave; slaves without a fitting one are left out. */
export function variableChoices(
  model: Model | undefined,
  isFit: (variable: Variable) => boolean = () => true,
): ChoiceGroup[] {
  return choicesBySlave(model?.slaves ?? [], isFit).filter(({ items }) => items.length > 0)
}
