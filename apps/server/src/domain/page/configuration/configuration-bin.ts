import { type BinnedPages, configurationLimits } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { ConfigurationContext } from '#domain/page/page-context.ts'
import { beginChange, draftedBy, endChange } from '#domain/page/page-draft.ts'
import { publishConfigurationChanged } from '#domain/page/page-news.ts'
import { orderPages, withMoved } from '#domain/page/page-order.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import {
  selectBinnedConfiguration,
  selectBinnedConfigurations,
  selectBinnedConfigurationsBefore,
  unbinConfiguration,
} from '#store/page/configuration-bin-store.ts'
import { selectPages } from '#store/page/configuration-page-store.ts'
import {
  type ConfigurationRow,
  countConfigurations,
  deleteConfiguration,
} from '#store/page/configuration-store.ts'
import {
  purgePage,
  selectBinnedPage,
  selectBinnedPages,
  selectBinnedPagesBefore,
  unbinPage,
} from '#store/page/page-bin-store.ts'
import { getSubject } from './configuration.ts'
import { changeAlone, getSpaceUse, moveSpace, ownConfiguration } from './configuration-change.ts'

const keptMs = 7 * 24 * 3_600_000
const purgedAtOnce = 50

/** A deleted configuration, or a deleted page of one that is there. */
interface Binned {
  readonly kind: 'configuration' | 'page'
  readonly id: number
}

interface BinFilter {
  /** Pages of this configuration alone. */
  readonly configurationId?: number | undefined
}

/** What was deleted in the last week, the newest deletion first. */
export async function listBin(
  context: StoreContext,
  caller: Caller,
  { configurationId }: BinFilter,
): Promise<BinnedPages> {
  const { db } = context
  if (configurationId !== undefined) await ownConfiguration(context, caller, configurationId)
  const configurations =
    configurationId === undefined ? await selectBinnedConfigurations(db, caller.accountId) : []
  const pages = await selectBinnedPages(db, caller.accountId, configurationId)
  return {
    configurations: configurations.map(({ id, name, type, space, deletedAt, pageCount }) => ({
      id,
      name,
      type,
      space,
      pageCount: Number(pageCount),
      deleteTime: deletedAt,
      purgeTime: deletedAt + keptMs,
    })),
    pages: pages.map((page) => ({
      id: page.pageId,
      name: page.name,
      pageType: page.pageType,
      configurationId: page.configurationId,
      configurationName: page.configurationName,
      space: page.bytes,
      deleteTime: page.deletedAt,
      purgeTime: page.deletedAt + keptMs,
    })),
  }
}

interface RestoredThing extends Binned {
  /** A page comes back as a draft. */
  readonly draft?: boolean | undefined
}

export async function restoreBinned(
  context: ConfigurationContext,
  caller: Caller,
  { kind, id, draft = false }: RestoredThing,
): Promise<null> {
  if (kind === 'page') await restorePage(context, caller, { id, isDraft: draft })
  else await restoreConfiguration(context, caller, id)
  return null
}

/** The page takes its place among those of its type, under its id, so that buttons lead to it again. */
async function restorePage(
  context: ConfigurationContext,
  caller: Caller,
  { id, isDraft }: { readonly id: number; readonly isDraft: boolean },
): Promise<void> {
  const { configurationId } = await ownBinnedPage(context, caller, id)
  const configuration = { id: configurationId, ownerId: caller.accountId }
  await changeAlone(context, configuration, async (inside) => {
    const page = await selectBinnedPage(inside, id)
    if (page === undefined) throw new AppError('notFound')
    const { ownerId: _, ...binned } = page
    await beginChange(inside, { configurationId, isDraft })
    const pages = await selectPages(inside, configurationId)
    if (pages.length >= configurationLimits.pagesMax) throw new FieldError({ id: 'tooMany' })
    const others = pages.filter(({ pageType }) => pageType === page.pageType)
    if (!(await unbinPage(inside, binned, others.length))) throw new AppError('notFound')
    const all = (await selectPages(inside, configurationId)).filter(
      ({ pageType }) => pageType === page.pageType,
    )
    await orderPages(inside, withMoved(all, id, page.sort))
    const drafted = { id, configurationId, isDraft, ...draftedBy(context, caller) }
    await endChange(inside, drafted, page.sort)
    return { result: null, bytes: 0 }
  })
  if (!isDraft) await publishConfigurationChanged(context, configuration)
}

/** Its shares have ended with it. Its model or device must be there, and still be the account's to draw for. */
async function restoreConfiguration(
  context: ClockContext,
  caller: Caller,
  id: number,
): Promise<void> {
  const { type, modelId, deviceId, name } = await ownBinned(context, caller, id)
  const subject = { type, modelId: modelId ?? undefined, deviceId: deviceId ?? undefined }
  await getSubject(context, caller, subject).catch((error: unknown) => {
    if (error instanceof AppError) throw new FieldError({ id: 'binnedSubject' })
    throw error
  })
  caller.trace?.record(name)
  const owned = await countConfigurations(context.db, { ownerId: caller.accountId })
  if (owned >= configurationLimits.perAccountMax) throw new FieldError({ id: 'tooMany' })
  const isBack = await context.db.transaction().execute((inside) => unbinConfiguration(inside, id))
  if (!isBack) throw new AppError('notFound')
}

export async function purgeBinned(
  context: ClockContext,
  caller: Caller,
  { kind, id }: Binned,
): Promise<null> {
  if (kind === 'configuration') {
    await discardBinned(context, await ownBinned(context, caller, id))
    return null
  }
  await discardBinnedPage(context, await ownBinnedPage(context, caller, id))
  return null
}

interface OwnedPage {
  readonly pageId: number
  readonly configurationId: number
  readonly ownerId: number
}

function discardBinnedPage(
  context: ClockContext,
  { pageId, configurationId, ownerId }: OwnedPage,
): Promise<null> {
  return changeAlone(context, { id: configurationId, ownerId }, async (inside) => ({
    result: null,
    bytes: -(await purgePage(inside, pageId)),
  }))
}

/** Deletes a configuration in the bin for good; its space returns to its owner. */
export async function discardBinned(
  context: ClockContext,
  { id, ownerId }: Pick<ConfigurationRow, 'id' | 'ownerId'>,
): Promise<void> {
  const use = await getSpaceUse(context, ownerId)
  await context.db.transaction().execute(async (inside) => {
    if (!(await unbinConfiguration(inside, id))) return
    const bytes = (await deleteConfiguration(inside, id)) ?? 0
    await moveSpace(inside, use, -bytes)
  })
}

/** Deletes for good what was deleted a week ago. */
export async function sweepPageBins(
  context: ClockContext,
  now = context.clock.now(),
): Promise<void> {
  const { db } = context
  const before = now - keptMs
  for (const row of await selectBinnedConfigurationsBefore(db, before, purgedAtOnce)) {
    await discardBinned(context, row)
  }
  for (const page of await selectBinnedPagesBefore(db, before, purgedAtOnce)) {
    await discardBinnedPage(context, page)
  }
}

async function ownBinned({ db }: StoreContext, { accountId, trace }: Caller, id: number) {
  const row = await selectBinnedConfiguration(db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}

async function ownBinnedPage({ db }: StoreContext, { accountId, trace }: Caller, id: number) {
  const row = await selectBinnedPage(db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}
