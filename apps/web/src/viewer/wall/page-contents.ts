import type { Show } from '@fieldhub/contract'
import { getSources, shownCells } from '@fieldhub/page'
import { keyOf } from '../alarm/follow-alarming.ts'
import { getDevice } from '../get-device.ts'
import { loadPage } from '../show/load-page.ts'
import type { ShownSource } from '../show/shown-source.ts'

/** What a page can show of an alarm. */
export interface PageContents {
  readonly variables: ReadonlySet<string>
  /** Whether it lists alarms in words, of whatever variable. */
  readonly listsAlarms: boolean
}

/** What each page shows, by page id. Pages that cannot be read are left out. */
export async function readPageContents(
  { pages, deviceId }: Show,
  source: Pick<ShownSource, 'readPage'>,
): Promise<ReadonlyMap<number, PageContents>> {
  const contents = new Map<number, PageContents>()
  // One after the other, since a wall has time and its server serves others.
  for (const { id, pageData } of pages) {
    const data = pageData ?? (await source.readPage(id).catch(() => undefined))
    // Its symbols are loaded as well, so that it can be shown while the server is away.
    const page = data === undefined ? undefined : await loadPage(data).catch(() => undefined)
    if (page === undefined) continue
    const variables = getSources(page).shown.map((one) =>
      keyOf({ deviceId: getDevice(one, deviceId), varId: one.varId }),
    )
    const listsAlarms = shownCells(page).some(({ shape }) => shape === 'alarmList')
    contents.set(id, { variables: new Set(variables), listsAlarms })
  }
  return contents
}
