import type { Domain } from '#domain/domain.ts'
import { getIds } from '#domain/page/page-content.ts'
import type { ModelRow } from '#store/device-model/model-store.ts'
import { selectPagesNamingVariables } from '#store/page/configuration-store.ts'

const shownMax = 1_000

/** Pages of the model's owner that name variables of it, whatever they were drawn for. */
export async function pagesNaming(domain: Domain, row: ModelRow) {
  const { variables } = domain.models.read(row)
  const pages = await selectPagesNamingVariables(domain.db, row.owner_id)
  return pages
    .map(({ id, name, configuration_id, configuration_name, var_ids }) => ({
      id,
      configurationId: configuration_id,
      name: `${configuration_name} / ${name}`,
      varIds: getIds(var_ids).filter((varId) => variables.has(varId)),
    }))
    .filter(({ varIds }) => varIds.length > 0)
    .slice(0, shownMax)
}
