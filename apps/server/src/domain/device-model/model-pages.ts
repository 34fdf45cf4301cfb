import type { ModelRow } from '#store/device-model/model-store.ts'
import { selectPagesNamingVariables } from '#store/page/configuration-store.ts'
import type { ModelContext } from './model-context.ts'

const shownMax = 1_000

/** Pages of the model's owner that name its variables, whatever they were drawn for. */
export async function pagesNaming(context: ModelContext, row: ModelRow) {
  const { variables } = await context.models.read(row)
  const pages = await selectPagesNamingVariables(context.db, row.ownerId)
  return pages
    .map(({ id, name, configurationId, configurationName, varIds }) => ({
      id,
      configurationId,
      name: `${configurationName} / ${name}`,
      varIds: varIds.filter((varId) => variables.has(varId)),
    }))
    .filter(({ varIds }) => varIds.length > 0)
    .slice(0, shownMax)
}
