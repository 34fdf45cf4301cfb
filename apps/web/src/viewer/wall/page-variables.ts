import type { Show } from '@fieldhub/contract'
import { getSources } from '@fieldhub/page'
import { keyOf } from '../alarm/follow-alarming.ts'
import { getDevice } from '../device-of.ts'
import { loadPage } from '../show/load-page.ts'
import type { ShownSource } from '../show/shown-source.ts'

/** The variables that each page shows, by page id. Pages that cannot be read have none. */
export async function readPageVariables(
  { pages, deviceId }: Show,
  source: Pick<ShownSource, 'readPage'>,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const variables = new Map<number, ReadonlySet<string>>()
  // One after the other, since a wall has time and its server serves others.
  for (const { id, pageData } of pages) {
    const data = pageData ?? (await source.readPage(id).catch(() => undefined))
    // Its symbols are loaded as well, so that it can be shown while the server is away.
    const page = data === undefined ? undefined : await loadPage(data).catch(() => undefined)
    if (page === undefined) continue
    const { shown } = getSources(page)
    variables.set(
      id,
      new Set(shown.map((one) => keyOf({ deviceId: getDevice(one, deviceId), varId: one.varId }))),
    )
  }
  return variables
}
