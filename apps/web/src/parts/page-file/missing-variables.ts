import { configurationPageApi, modelApi } from '@fieldhub/contract'
import { decodePage, listUnbound, namesOf } from '@fieldhub/page'
import { call } from '#api/call.ts'
import { toIndex } from './to-index.ts'

const quiet = { quiet: true } as const

/** Slaves and names of the variables that the pages of a configuration use and a model does not have, each once. */
export async function readMissingVariables(
  configurationId: number,
  modelId: number,
): Promise<readonly string[]> {
  const [model] = await call(modelApi.list, { id: modelId }, quiet)
  if (model === undefined) return []
  const variables = toIndex(model)
  const pages = await call(
    configurationPageApi.list,
    { configurationId: String(configurationId) },
    quiet,
  )
  const names = new Set<string>()
  for (const { id } of pages) {
    const { pageData } = await call(configurationPageApi.read, { id: String(id) }, quiet)
    const read = decodePage(pageData)
    if (!read.ok) continue
    const cells = new Map(read.value.graphData.cells.map((cell) => [cell.id, cell]))
    const page = { get: (one: string) => cells.get(one), ids: () => [...cells.keys()] }
    for (const { source } of listUnbound(page, variables)) {
      const { slave, name } = namesOf(source)
      const named = name || `#${source.varId}`
      names.add(slave === '' ? named : `${slave} · ${named}`)
    }
  }
  return [...names]
}
