import { ConfigurationType, configurationLimits, Id, Name, PageType } from '@fieldhub/contract'
import * as z from 'zod/mini'
import {
  createConfiguration,
  removeConfiguration,
} from '#domain/page/configuration/configuration.ts'
import { changeConfiguration } from '#domain/page/configuration/configuration-cover.ts'
import { createPage, listPages, removePage } from '#domain/page/configuration-page.ts'
import { changePage } from '#domain/page/page-save.ts'
import { toObject } from '#platform/json/canonical-json.ts'
import { selectCover } from '#store/page/configuration-cover-store.ts'
import { selectWholePages } from '#store/page/configuration-page-store.ts'
import { selectConfigurations } from '#store/page/configuration-store.ts'
import { listOf, orNull, textsOf } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'
import type { ArchiveReading, ArchiveWriting } from '../archive-work.ts'
import { everyRow } from '../every-row.ts'
import { readDrawing, sha256Of, toPageIds, toPageRows } from './page-rows.ts'
import { isUnfinished, removeUnfinished, unfinishedName } from './unfinished-configuration.ts'

const Ids = z.array(Id).check(z.maxLength(100_000))
const PageInput = z.object({
  name: Name,
  pageType: PageType,
  content: z.string(),
  devices: Ids,
  variables: Ids,
  photos: Ids,
  /** Places of other pages of the configuration, from 1. */
  pages: z.array(z.nullable(z.int())).check(z.maxLength(1_000)),
})
type PageInput = z.output<typeof PageInput>

const ConfigurationInput = z.object({
  name: Name,
  type: ConfigurationType,
  modelId: z.optional(Id),
  deviceId: z.optional(Id),
  cover: z.nullable(z.string()),
  pages: z.array(PageInput).check(z.minLength(1), z.maxLength(configurationLimits.pagesMax)),
})

/** Configurations with their pages and cover, without versions and shares. */
export const configurations = archiveNoun({
  name: 'configurations',
  max: configurationLimits.perAccountMax,
  input: ConfigurationInput,
  async list(reading) {
    const { context, caller, keys } = reading
    const query = { ownerId: caller.accountId }
    const rows = await everyRow((window) => selectConfigurations(context.db, query, window))
    const whole = rows.filter(({ name }) => !isUnfinished(name))
    return whole.map(({ id, name, type, modelId, deviceId }) => ({
      id,
      name,
      toRow: async () => ({
        name,
        type,
        model: orNull(modelId, (one) => keys.keyOf('models', one)),
        device: orNull(deviceId, (one) => keys.keyOf('devices', one)),
        cover: await addCover(reading, id),
        pages: await toPageRows(reading, await selectWholePages(context.db, id)),
      }),
    }))
  },
  toInput: (keys, row) => ({
    ...row,
    modelId: orNull(row['model'], (key) => keys.idOf('models', key)) ?? undefined,
    deviceId: orNull(row['device'], (key) => keys.idOf('devices', key)) ?? undefined,
    pages: listOf(row['pages'])
      .map(toObject)
      .map((page) => ({ ...page, ...toPageIds(keys, page) })),
  }),
  contentsOf: ({ cover, pages }) =>
    textsOf([cover, ...listOf(pages).map((page) => toObject(page)['content'])]),
  prepare: removeUnfinished,
  /** It gets its name last, since it is made in several transactions. */
  async create(writing, input) {
    const { context, caller } = writing
    const { pages, cover, name, type, modelId, deviceId } = input
    const given = { name: unfinishedName(name), type, modelId, deviceId }
    const made = await createConfiguration(context, caller, given, 'zh_cn')
    try {
      await addPages(writing, made.id, pages)
      const picture = cover === null ? undefined : await readBase64(writing, cover)
      await changeConfiguration(context, caller, { id: made.id, name, cover: picture })
      return made
    } catch (error) {
      await removeConfiguration(context, caller, made)
      throw error
    }
  },
  remove: ({ context, caller }, id) => removeConfiguration(context, caller, { id }),
})

async function readBase64({ readContent }: ArchiveWriting, sha256: string): Promise<string> {
  return Buffer.from(await readContent(sha256)).toString('base64')
}

async function addCover({ context, addContent }: ArchiveReading, id: number) {
  const cover = await selectCover(context.db, id)
  if (cover === undefined) return null
  const sha256 = sha256Of(cover.picture)
  addContent({ sha256, open: async () => [cover.picture] })
  return sha256
}

/** A page that leads to others is drawn once all of them have an id. */
async function addPages(
  writing: ArchiveWriting,
  configurationId: number,
  pages: readonly PageInput[],
) {
  const { context, caller } = writing
  const [first] = await listPages(context, caller, configurationId)
  const ids: number[] = []
  for (const page of pages) {
    const { name, pageType } = page
    const isLeading = page.pages.length > 0
    const pageData = isLeading ? undefined : await readPage(writing, page, ids)
    const made = await createPage(context, caller, { configurationId, name, pageType, pageData })
    ids.push(made.id)
    if (ids.length === 1 && first !== undefined) await removePage(context, caller, first)
  }
  for (const [index, page] of pages.entries()) {
    const id = ids[index]
    if (page.pages.length === 0 || id === undefined) continue
    await changePage(context, caller, { id, pageData: await readPage(writing, page, ids) })
  }
}

function readPage(
  writing: ArchiveWriting,
  page: PageInput,
  pageIds: readonly number[],
): Promise<string> {
  const pages = page.pages.map(
    (place, index) => pageIds[(place ?? 0) - 1] ?? Number.MAX_SAFE_INTEGER - index,
  )
  return readDrawing(writing, page, pages)
}
