import { createHash } from 'node:crypto'
import { FieldError } from '#platform/app-error.ts'
import type { JsonObject } from '#platform/json/canonical-json.ts'
import type { PageIds, PageRow } from '#store/page/configuration-page-store.ts'
import { type ArchiveKeys, listOf, MissingReference } from '../archive-keys.ts'
import type { ArchiveReading } from '../archive-work.ts'
import { idOrNothing, keyOrNull } from '../missing-key.ts'

/** Pages of one configuration as rows: the drawing by its hash, and what its numbers stand for. */
export async function toPageRows(
  { context, caller, keys, addContent }: ArchiveReading,
  pages: readonly (PageRow & PageIds)[],
) {
  const places = new Map(pages.map(({ id }, index) => [id, index + 1]))
  const rows: JsonObject[] = []
  for (const { name, pageType, data } of pages) {
    const portable = await context.foreign.toPortablePage(caller.accountId, data)
    if (!portable.ok) throw portable.error === 'tooHeavy' ? busy() : new MissingReference()
    const { json, devices, variables, pages: led, photos } = portable.value
    const content = Buffer.from(json)
    const sha256 = sha256Of(content)
    addContent({ sha256, open: async () => [content] })
    rows.push({
      name,
      pageType,
      content: sha256,
      devices: devices.map((id) => keyOrNull(() => keys.keyOf('devices', id))),
      variables: variables.map((id) => keyOrNull(() => keys.variableKeyOf(id))),
      pages: led.map((id) => places.get(id) ?? null),
      photos: photos.map((id) => keyOrNull(() => keys.keyOf('photos', id))),
    })
  }
  return rows
}

/** What the numbers of a page stand for on this server. What is not here is shown as gone, as on the page it was. */
export function toPageIds(keys: ArchiveKeys, row: JsonObject) {
  return {
    devices: idsOf(row['devices'], (key) => keys.idOf('devices', key)),
    variables: idsOf(row['variables'], (key) => keys.varIdOf(key)),
    photos: idsOf(row['photos'], (key) => keys.idOf('photos', key)),
  }
}

export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function idsOf(list: unknown, toId: (key: unknown) => number): number[] {
  return listOf(list).map((key) => idOrNothing(key, toId))
}

/** A page that could not be read in time ends the export: an archive without it would look whole. */
function busy(): FieldError {
  return new FieldError({ file: 'tooHeavy' })
}

export function unreadable(): FieldError {
  return new FieldError({ file: 'archiveBroken' })
}
