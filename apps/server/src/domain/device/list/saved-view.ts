import { type SavedView, savedViewsMax } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import {
  clearDefaultViews,
  deleteSavedView,
  insertSavedView,
  type SavedViewRow,
  selectSavedView,
  selectSavedViews,
  updateSavedView,
} from '#store/device/saved-view-store.ts'

export async function listSavedViews(
  { db }: StoreContext,
  { accountId }: Caller,
  page: string,
): Promise<SavedView[]> {
  const rows = await selectSavedViews(db, accountId, page)
  return rows.map(({ id, name, search, isDefault }) => ({
    id,
    page,
    name,
    search,
    isDefault,
  }))
}

export async function createSavedView(
  { db }: StoreContext,
  { accountId }: Caller,
  input: Pick<SavedView, 'page' | 'name' | 'search'> & { readonly isDefault?: boolean | undefined },
) {
  const { page, name, search, isDefault = false } = input
  const others = await selectSavedViews(db, accountId, page)
  if (others.length >= savedViewsMax) throw new FieldError({ name: 'tooMany' })
  const view = { accountId, page, name, search, isDefault }
  const id = await insertSavedView(db, view)
  if (isDefault) await clearDefaultViews(db, { ...view, id })
  return { id }
}

export interface SavedViewChange {
  readonly id: number
  readonly name?: string | undefined
  readonly search?: string | undefined
  readonly isDefault?: boolean | undefined
}

export async function changeSavedView(
  context: StoreContext,
  caller: Caller,
  change: SavedViewChange,
) {
  const view = await ownView(context, caller, change.id)
  const { name = view.name, search = view.search, isDefault = view.isDefault } = change
  await updateSavedView(context.db, view.id, { name, search, isDefault })
  if (change.isDefault === true) await clearDefaultViews(context.db, view)
  return { id: view.id }
}

export async function removeSavedView(
  context: StoreContext,
  caller: Caller,
  id: number,
): Promise<null> {
  const view = await ownView(context, caller, id)
  await deleteSavedView(context.db, view.id)
  return null
}

async function ownView(
  { db }: StoreContext,
  { accountId }: Caller,
  id: number,
): Promise<SavedViewRow> {
  const view = await selectSavedView(db, id)
  if (view?.accountId !== accountId) throw new AppError('notFound')
  return view
}
