import { type Model, modelApi, type Variable } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from './query.ts'

interface ChoiceGroup {
  readonly group: string
  readonly items: { readonly value: string; readonly label: string }[]
}

/** Undefined: none, or still on its way. */
export function useModel(modelId: number | null): Model | undefined {
  const query = useQuery({
    ...queryOf(modelApi.list, { id: modelId ?? 0 }),
    enabled: modelId !== null,
  })
  return modelId === null ? undefined : query.data?.[0]
}

export function variableOf(model: Model | undefined, varId: string): Variable | undefined {
  return model?.slaves.flatMap((slave) => slave.var).find((one) => String(one.varId) === varId)
}

/** Variables by slave, as a select wants them. */
export function variableChoices(
  model: Model | undefined,
  isFit: (variable: Variable) => boolean = () => true,
): ChoiceGroup[] {
  return (model?.slaves ?? [])
    .map((slave) => ({
      group: `${slave.name} (${slave.addr})`,
      items: slave.var.filter(isFit).map(({ varId, name, unit }) => ({
        value: String(varId),
        label: unit === '' ? name : `${name} (${unit})`,
      })),
    }))
    .filter(({ items }) => items.length > 0)
}
