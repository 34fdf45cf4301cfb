import { configurationLimits, type Language } from '@fieldhub/contract'
import { encodePage, newPage } from '@fieldhub/page'
import { mayUse } from '#domain/device/may-use.ts'
import { ownedModel } from '#domain/device-model/model.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
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
import { type PageContent, savedContentOf } from './page-content.ts'

export interface NewConfiguration {
  readonly name: string
  readonly type: 0 | 1
  readonly modelId?: number | undefined
  readonly deviceId?: number | undefined
  readonly copyOf?: number | undefined
}

const firstPageName: Readonly<Record<Language, string>> = { zh_cn: '新页面', en_us: 'New page' }

/** With a first PC page, or with the pages of another. */
export async function createConfiguration(
  domain: Domain,
  caller: Caller,
  input: NewConfiguration,
  language: Language,
): Promise<{ id: number }> {
  const { db } = domain
  const subject = await getSubject(domain, caller, input)
  const source = await getSource(domain, caller, input)
  caller.trace?.record(input.name)
  const owned = await countConfigurations(db, { ownerId: caller.accountId })
  if (owned >= configurationLimits.perAccountMax) throw new FieldError({ name: 'tooMany' })
  const now = domain.clock.now()
  const first = await savedContentOf(domain, caller.accountId, encodePage(newPage(0)))
  const row = { ...subject, name: input.name, type: input.type, ownerId: caller.accountId }
  const use = await getSpaceUse(domain, caller.accountId)
  return db.transaction().execute(async (inside) => {
    const times = { createdAt: now, updatedAt: now }
    const id = await insertConfiguration(inside, { ...row, space: 0, coverKey: null, ...times })
    const target = { id, accountId: caller.accountId, now }
    const bytes =
      source === undefined
        ? await insertFirstPage(inside, target, { ...first, name: firstPageName[language] })
        : await copyPages(domain, inside, source, target)
    await addConfigurationSpace(inside, id, bytes)
    await moveSpace(inside, use, bytes)
    return { id }
  })
}

async function getSource(
  domain: Domain,
  caller: Caller,
  { copyOf }: NewConfiguration,
): Promise<CopySource | undefined> {
  if (copyOf === undefined) return undefined
  await ownConfiguration(domain, caller, copyOf)
  return readCopySource(domain, caller.accountId, copyOf)
}

async function getSubject(
  domain: Domain,
  caller: Caller,
  { type, modelId, deviceId }: NewConfiguration,
): Promise<Pick<ConfigurationRow, 'modelId' | 'deviceId'>> {
  if (type === 0) {
    if (modelId === undefined) throw new FieldError({ modelId: 'required' })
    await ownedModel(domain, caller, modelId)
    return { modelId, deviceId: null }
  }
  if (deviceId === undefined) throw new FieldError({ deviceId: 'required' })
  await mayUse(domain, caller, deviceId, 'engineer')
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
    isHome: 1,
    sort: 0,
    version: 1,
    accountId,
    createdAt: now,
    updatedAt: now,
  })
  return content.bytes
}

export async function removeConfiguration(
  domain: Domain,
  caller: Caller,
  id: number,
): Promise<null> {
  await discardConfiguration(domain, await ownConfiguration(domain, caller, id))
  return null
}

/** With its pages, versions and shares; its space goes back to its owner. */
export async function discardConfiguration(
  domain: Domain,
  { id, ownerId }: Pick<ConfigurationRow, 'id' | 'ownerId'>,
): Promise<void> {
  const use = await getSpaceUse(domain, ownerId)
  await domain.db.transaction().execute(async (inside) => {
    const bytes = await deleteConfiguration(inside, id)
    if (bytes === undefined) throw new AppError('notFound')
    await moveSpace(inside, use, -bytes)
  })
  await domain.shows.configurationChanged(id)
}
