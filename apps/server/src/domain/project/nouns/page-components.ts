import { ComponentKey, ComponentVersion, Id, Name, pageComponentLimits } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { createPageComponent, removePageComponent } from '#domain/page/page-component.ts'
import { selectPageComponent, selectPageComponents } from '#store/page/page-component-store.ts'
import { MissingReference, textsOf } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'
import type { ArchiveReading } from '../archive-work.ts'
import { readDrawing, toDrawing, toPageIds } from './page-rows.ts'

const Ids = z.array(Id).check(z.maxLength(100_000))

/** The library, whose components pages know by a key that is the same on every server. */
export const pageComponents = archiveNoun({
  name: 'pageComponents',
  max: pageComponentLimits.perAccountMax,
  input: z.object({
    name: Name,
    key: ComponentKey,
    version: ComponentVersion,
    content: z.string(),
    devices: Ids,
    variables: Ids,
    photos: Ids,
  }),
  async list(reading) {
    const { context, caller } = reading
    const rows = await selectPageComponents(context.db, caller.accountId)
    return rows.map(({ id, name, componentKey, version }) => ({
      id,
      name,
      toRow: async () => ({
        name,
        key: componentKey,
        version,
        ...(await drawingOf(reading, id)),
      }),
    }))
  },
  toInput: (keys, row) => ({ ...row, ...toPageIds(keys, row) }),
  contentsOf: ({ content }) => textsOf([content]),
  /** One that was renamed here is known by its key, of which there is one alone. */
  async judge({ context, caller }, { key }) {
    const rows = await selectPageComponents(context.db, caller.accountId)
    return rows.some((row) => row.componentKey === key) ? 'nameTaken' : undefined
  },
  async create(writing, { name, key, version, ...drawing }) {
    const { context, caller } = writing
    const pageData = await readDrawing(writing, drawing, [])
    return createPageComponent(context, caller, { key, name, version, pageData })
  },
  remove: ({ context, caller }, id) => removePageComponent(context, caller, id),
})

async function drawingOf(reading: ArchiveReading, id: number) {
  const row = await selectPageComponent(reading.context.db, id)
  // Deleted since the list was read.
  if (row === undefined) throw new MissingReference()
  const { pages: _pages, ...drawing } = await toDrawing(reading, row.data)
  return drawing
}
