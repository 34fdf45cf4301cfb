import { createHash } from 'node:crypto'
import { FieldError } from '#platform/app-error.ts'
import type { JsonObject } from '#platform/json/canonical-json.ts'
import type { PageIds, PageRow } from '#store/page/configuration-page-store.ts'
import { type ArchiveKeys, listOf, MissingReference } from '../archive-keys.ts'
import type { ArchiveReading, ArchiveWriting } from '../archive-work.ts'
import { idOrNothing, keyOrNull } from '../missing-key.ts'

/** Pages of one configuration as rows: the drawing by its hash, and what its numbers stand for. */
export async function toPageRows(reading: ArchiveReading, pages: readonly (PageRow & PageIds)[]) {
  const places = new Map(pages.map(({ id }, index) => [id, index + 1]))
  const rows: JsonObject[] = []
  for (const { name, pageType, data } of pages) {
    const drawing = await toDrawing(reading, data)
    const led = drawing.pages.map((id) => places.get(id) ?? null)
    rows.push({ name, pageType, ...drawing, pages: led })
  }
  return rows
}

/** A drawing by its hash, with keys for what its numbers stand for; pages are by their ids. */
export async function toDrawing(
  { context, caller, keys, addContent }: ArchiveReading,
  data: string,
) {
  const portable = await context.foreign.toPortablePage(caller.accountId, data)
  if (!portable.ok) throw portable.error === 'tooHeavy' ? busy() : new MissingReference()
  const { json, devices, variables, pages, photos } = portable.value
  const content = Buffer.from(json)
  const sha256 = sha256Of(content)
  addContent({ sha256, open: async () => [content] })
  return {
    content: sha256,
    devices: devices.map((id) => keyOrNull(() => keys.keyOf('devices', id))),
    variables: variables.map((id) => keyOrNull(() => keys.variableKeyOf(id))),
    pages,
    photos: photos.map((id) => keyOrNull(() => keys.keyOf('photos', id))),
  }
}

interface StoredDrawing {
  readonly content: string
  readonly devices: readonly number[]
  readonly variables: readonly number[]
  readonly photos: readonly number[]
}

/** A drawing of an archive with the ids that it has here. */
export async function readDrawing(
  { context, caller, readContent }: ArchiveWriting,
  { content, devices, variables, photos }: StoredDrawing,
  pages: readonly number[],
): Promise<string> {
  const json = Buffer.from(await readContent(content)).toString()
  const portable = { json, devices, variables, photos, pages }
  const packed = await context.foreign.fromPortablePage(caller.accountId, portable)
  if (!packed.ok) throw unreadable()
  return packed.value
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

/** What is gone stays apart: who mends one value of a page must not turn another to it. */
function idsOf(list: unknown, toId: (key: unknown) => number): number[] {
  return listOf(list).map((key, place) => idOrNothing(key, toId, place))
}

/** A page that could not be read in time ends the export: an archive without it would look whole. */
function busy(): FieldError {
  return new FieldError({ file: 'tooHeavy' })
}

function unreadable(): FieldError {
  return new FieldError({ file: 'archiveBroken' })
}
