import { configurationLimits, type Language } from '@fieldhub/contract'
import type { Size } from '@fieldhub/page'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import { ownedModel } from '#domain/device-model/model.ts'
import { emptyPageData } from '#domain/page/empty-page.ts'
import { type PageContent, savedContentOf } from '#domain/page/page-content.ts'
import type { ConfigurationContext, PageContext } from '#domain/page/page-context.ts'
import type { PageFileContext } from '#domain/page/page-file-context.ts'
import { whoeverShows } from '#domain/page/page-news.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { binConfiguration } from '#store/page/configuration-bin-store.ts'
import { insertPage } from '#store/page/configuration-page-store.ts'
import {
  addConfigurationSpace,
  type ConfigurationRow,
  countConfigurations,
  deleteConfiguration,
  insertConfiguration,
} from '#store/page/configuration-store.ts'
import { getSpaceUse, moveSpace, ownConfiguration } from './configuration-change.ts'
import { type CopySource, copyPages, readCopySource } from './configuration-copy.ts'
import { getRebinding, type Subject } from './copy-rebinding.ts'

export interface NewConfiguration {
  readonly name: string
  readonly type: 0 | 1
  readonly modelId?: number | null | undefined
  readonly deviceId?: number | null | undefined
  readonly copyOf?: number | undefined
  /** The screen as large as which the first page is. */
  readonly screen?: Size | undefined
}

const firstPageName: Readonly<Record<Language, string>> = { zh_cn: '新页面', en_us: 'New page' }

/** Creates a configuration with an empty first PC page, or with copies of another's pages. */
export async function createConfiguration(
  context: PageContext,
  caller: Caller,
  input: NewConfiguration,
  language: Language,
): Promise<{ id: number }> {
  const { db } = context
  const subject = await getSubject(context, caller, input)
  const source = await getSource(context, caller, input, subject)
  caller.trace?.record(input.name)
  const owned = await countConfigurations(db, { ownerId: caller.accountId })
  if (owned >= configurationLimits.perAccountMax) throw new FieldError({ name: 'tooMany' })
  const now = context.clock.now()
  const first = await savedContentOf(
    context,
    caller.accountId,
    await emptyPageData(0, input.screen),
  )
  const row = { ...subject, name: input.name, type: input.type, ownerId: caller.accountId }
  const isLent = source?.isLent ?? 1
  const use = await getSpaceUse(context, caller.accountId)
  return db.transaction().execute(async (inside) => {
    const times = { createdAt: now, updatedAt: now }
    const columns = { ...row, isLent, space: 0, coverKey: null, ...times }
    const id = await insertConfiguration(inside, columns)
    const target = { id, accountId: caller.accountId, now }
    const bytes =
      source === undefined
        ? await insertFirstPage(inside, target, { ...first, name: firstPageName[language] })
        : await copyPages(inside, source, target)
    await addConfigurationSpace(inside, id, bytes)
    await moveSpace(inside, use, bytes)
    return { id }
  })
}

async function getSource(
  context: PageFileContext,
  caller: Caller,
  { copyOf }: NewConfiguration,
  subject: Subject,
): Promise<(CopySource & Pick<ConfigurationRow, 'isLent'>) | undefined> {
  if (copyOf === undefined) return undefined
  const original = await ownConfiguration(context, caller, copyOf)
  const rebinding = await getRebinding(context, original, subject)
  const source = await readCopySource(context, caller.accountId, copyOf, rebinding)
  return { ...source, isLent: original.isLent }
}

export async function getSubject(
  context: ClockContext,
  caller: Caller,
  { type, modelId, deviceId }: Pick<NewConfiguration, 'type' | 'modelId' | 'deviceId'>,
): Promise<Pick<ConfigurationRow, 'modelId' | 'deviceId'>> {
  if (type === 0) {
    if (modelId === undefined || modelId === null) throw new FieldError({ modelId: 'required' })
    await ownedModel(context, caller, modelId)
    return { modelId, deviceId: null }
  }
  if (deviceId === undefined || deviceId === null) throw new FieldError({ deviceId: 'required' })
  await mayUse(context, caller, deviceId, 'engineer')
  return { modelId: null, deviceId }
}

async function insertFirstPage(
  inside: Parameters<typeof insertPage>[0],
  { id, accountId, now }: { readonly id: number; readonly accountId: number; readonly now: number },
  content: PageContent & { readonly name: string },
): Promise<number> {
  await insertPage(inside, {
    ...content,
    configurationId: id,
    pageType: 0,
    isHome: true,
    sort: 0,
    version: 1,
    accountId,
    createdAt: now,
    updatedAt: now,
  })
  return content.bytes
}

interface RemovedConfiguration {
  readonly id: number
  /** It goes into the bin with its pages, and its space is still used. */
  readonly bin?: boolean | undefined
}

export async function removeConfiguration(
  context: ConfigurationContext,
  caller: Caller,
  { id, bin: isBinned = false }: RemovedConfiguration,
): Promise<null> {
  const configuration = await ownConfiguration(context, caller, id)
  if (!isBinned) {
    await discardConfiguration(context, configuration)
    return null
  }
  await moveToBin(context, configuration)
  return null
}

/** Its shares end; its pages stay under their ids for a week. */
export async function moveToBin(
  context: ConfigurationContext,
  configuration: Pick<ConfigurationRow, 'id' | 'ownerId'>,
): Promise<void> {
  const now = context.clock.now()
  const reopen = await whoeverShows(context, configuration)
  await context.db
    .transaction()
    .execute((inside) => binConfiguration(inside, configuration.id, now))
  await reopen()
}

/** Deletes it with its pages, versions and shares; its space returns to its owner. */
export async function discardConfiguration(
  context: ConfigurationContext,
  { id, ownerId }: Pick<ConfigurationRow, 'id' | 'ownerId'>,
): Promise<void> {
  const use = await getSpaceUse(context, ownerId)
  const reopen = await whoeverShows(context, { id, ownerId })
  await context.db.transaction().execute(async (inside) => {
    const bytes = await deleteConfiguration(inside, id)
    if (bytes === undefined) throw new AppError('notFound')
    await moveSpace(inside, use, -bytes)
  })
  await reopen()
}
