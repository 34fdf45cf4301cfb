import { DashboardContent } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { type DashboardRow, selectDashboard } from '#store/dashboard/dashboard-store.ts'
import { readDocument, writeDocument } from '#store/json-document.ts'

/** Another account's dashboard does not exist. */
export async function ownDashboard(
  context: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<DashboardRow> {
  const row = await selectDashboard(context.db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}

export function readContent({ content }: Pick<DashboardRow, 'content'>): DashboardContent {
  return readDocument(DashboardContent, content, 'dashboards')
}

export function toColumns(content: DashboardContent) {
  return { content: writeDocument(content), widgets: content.widgets.length }
}
