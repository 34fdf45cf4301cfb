import { limits, type PageComponentEntry, pageComponentLimits } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { refusingTaken } from '#domain/refusing-taken.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import {
  countPageComponents,
  deletePageComponent,
  insertPageComponent,
  type PageComponentHead,
  renamePageComponent,
  replacePageComponent,
  selectPageComponent,
  selectPageComponents,
} from '#store/page/page-component-store.ts'
import { getSpaceUse, moveSpace } from './configuration/configuration-change.ts'
import { readablePage } from './page-content.ts'
import type { PageContext } from './page-context.ts'

/** Photos of one component beyond these are not remembered. */
const photosMax = 500

export async function listPageComponents(
  { db }: StoreContext,
  { accountId }: Caller,
  search = '',
): Promise<PageComponentEntry[]> {
  const wanted = search.trim().toLowerCase()
  const rows = await selectPageComponents(db, accountId)
  return rows.filter(({ name }) => name.toLowerCase().includes(wanted)).map(toEntry)
}

export async function readPageComponent(context: StoreContext, caller: Caller, id: number) {
  const { data, ...row } = await ownComponent(context, caller, id)
  return { ...toEntry(row), pageData: data }
}

interface NewPageComponent {
  readonly key: string
  readonly name: string
  readonly version: number
  readonly pageData: string
}

export async function createPageComponent(
  context: PageContext,
  caller: Caller,
  input: NewPageComponent,
): Promise<{ id: number }> {
  const { accountId: ownerId, trace } = caller
  trace?.record(input.name)
  const content = await componentContent(context, ownerId, input)
  if ((await countPageComponents(context.db, ownerId)) >= pageComponentLimits.perAccountMax) {
    throw new FieldError({ name: 'tooMany' })
  }
  const now = context.clock.now()
  const use = await getSpaceUse(context, ownerId)
  const { photoIds, ...columns } = content
  const name = await freeName(context, ownerId, input.name)
  const row = { ownerId, componentKey: input.key, name, createdAt: now, updatedAt: now }
  return refusingTaken({ key: 'nameTaken' }, () =>
    context.db.transaction().execute(async (inside) => {
      await moveSpace(inside, use, columns.bytes)
      return { id: await insertPageComponent(inside, { ...row, ...columns }, photoIds) }
    }),
  )
}

interface PageComponentChange {
  readonly id: number
  readonly name?: string | undefined
  readonly content?:
    | { readonly before: number; readonly version: number; readonly pageData: string }
    | undefined
}

export async function changePageComponent(
  context: PageContext,
  caller: Caller,
  { id, name, content }: PageComponentChange,
): Promise<null> {
  const { componentKey: key, bytes: bytesBefore } = await ownComponent(context, caller, id)
  // A name that is refused leaves the drawing as it was.
  if (name !== undefined && (await namesInUse(context, caller.accountId, id)).has(name)) {
    throw new FieldError({ name: 'nameTaken' }, 'conflict')
  }
  if (content !== undefined) {
    const { before, version } = content
    if (version <= before) throw new FieldError({ version: 'invalid' })
    const read = await componentContent(context, caller.accountId, { ...content, key })
    const { photoIds, ...columns } = read
    const change = { ...columns, updatedAt: context.clock.now() }
    const use = await getSpaceUse(context, caller.accountId)
    await context.db.transaction().execute(async (inside) => {
      // A component in the version before has the bytes that were read with it.
      const isReplaced = await replacePageComponent(inside, { id, before }, change, photoIds)
      if (!isReplaced) throw new AppError('conflict')
      await moveSpace(inside, use, columns.bytes - bytesBefore)
    })
  }
  if (name !== undefined) await renamePageComponent(context.db, id, name)
  return null
}

/** The names of the account's other components, since people choose one by its name. */
async function namesInUse({ db }: StoreContext, ownerId: number, exceptId?: number) {
  const rows = await selectPageComponents(db, ownerId)
  return new Set(rows.filter(({ id }) => id !== exceptId).map(({ name }) => name))
}

/** The name, numbered where a component has it: what comes from a drawing or from a file is not lost for its name. */
async function freeName(context: StoreContext, ownerId: number, name: string): Promise<string> {
  const names = await namesInUse(context, ownerId)
  for (let n = 1; ; n++) {
    const mark = n === 1 ? '' : ` (${n})`
    const room = limits.nameCharacters - mark.length
    const free = `${Array.from(name).slice(0, room).join('')}${mark}`
    if (!names.has(free)) return free
  }
}

export async function removePageComponent(
  context: PageContext,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownComponent(context, caller, id)
  const use = await getSpaceUse(context, caller.accountId)
  await context.db.transaction().execute(async (inside) => {
    const bytes = await deletePageComponent(inside, id)
    if (bytes === undefined) throw new AppError('notFound')
    await moveSpace(inside, use, -bytes)
  })
  return null
}

/** Another account's component does not exist. */
async function ownComponent({ db }: StoreContext, { accountId, trace }: Caller, id: number) {
  const row = await selectPageComponent(db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}

interface ComponentContent {
  readonly key: string
  readonly version: number
  readonly pageData: string
}

/** The page must hold the component that it is said to be, in that version. */
async function componentContent(
  context: PageContext,
  owner: number,
  { key, version, pageData }: ComponentContent,
) {
  const { components, nesting, photoIds } = await readablePage(context, owner, pageData)
  if (nesting !== undefined) throw new FieldError({ pageData: 'pageNesting' })
  const component = components.find((one) => one.key === key)
  if (component?.version !== version) throw new FieldError({ pageData: 'pageData' })
  if (component.fault !== undefined) throw new FieldError({ pageData: 'componentNesting' })
  const bytes = Buffer.byteLength(pageData)
  return { version, data: pageData, bytes, photoIds: photoIds.slice(0, photosMax) }
}

function toEntry({ id, componentKey, name, version, bytes, updatedAt }: PageComponentHead) {
  return { id, key: componentKey, name, version, space: bytes, updateTime: updatedAt }
}
