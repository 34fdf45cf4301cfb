import { pageComponentApi } from '@fieldhub/contract'
import { getComponents, type PageComponent, type PageData } from '@fieldhub/page'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { whenAllowed } from '#api/when-allowed.ts'
import { toComponentData } from './component-data.ts'

const quiet = { quiet: true } as const
const nameCharacters = 20

export interface ComponentImport {
  /** The pages as they are in this account. */
  readonly pages: readonly PageData[]
  /** Ids of the components that were added, for an import that is taken back. */
  readonly added: number[]
  readonly signal: AbortSignal
}

/**
 * Adds the components of imported pages to the library, as far as it has none of their keys. Returns the names of those
 * that it does not take: it is full, or has another one of that name. The pages have them all the same.
 */
export async function addComponents(adding: ComponentImport): Promise<readonly string[]> {
  const { pages, added, signal } = adding
  const brought = newestOf(pages)
  if (brought.size === 0) return []
  const present = new Set((await call(pageComponentApi.list, {}, quiet)).map(({ key }) => key))
  const refused: string[] = []
  for (const component of brought.values()) {
    const { key, version } = component
    if (present.has(key)) continue
    const name = Array.from(component.name).slice(0, nameCharacters).join('')
    const pageData = toComponentData(component, brought)
    const create = () => call(pageComponentApi.create, { key, name, version, pageData }, quiet)
    try {
      added.push((await whenAllowed(create, signal)).id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.push(name)
    }
  }
  return refused
}

function newestOf(pages: readonly PageData[]): ReadonlyMap<string, PageComponent> {
  const newest = new Map<string, PageComponent>()
  for (const component of pages.flatMap((page) => [...getComponents(page).values()])) {
    const other = newest.get(component.key)
    if (other === undefined || other.version < component.version)
      newest.set(component.key, component)
  }
  return newest
}
