import { AuditBy, type AuditRow, TokenRights } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { getPage, type PageQuery, toWindow } from '#domain/page-window.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { readAuditPage, type StoredAuditRow } from '#store/audit/audit-store.ts'
import type { AuditTrail } from './audit-trail.ts'

/** Context for reading the operation log. */
export interface AuditContext extends StoreContext {
  readonly audit: AuditTrail
}

export interface AuditFilter extends PageQuery {
  readonly search?: string | undefined
  readonly by?: AuditBy | undefined
  readonly all?: 'true' | 'false' | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

/** Newest rows first, including those of a moment ago. */
export async function pageAudit(context: AuditContext, caller: Caller, filter: AuditFilter) {
  const isAll = filter.all === 'true'
  if (isAll && caller.role !== 'ROOT') throw new AppError('notAllowed')
  await context.audit.flush(context.db)
  const paged = { ...filter, page: filter.page ?? 1 }
  const query = {
    accountId: isAll ? undefined : caller.accountId,
    search: filter.search,
    via: filter.by,
    from: filter.startTime,
    to: filter.endTime,
  }
  const { total, rows } = await readAuditPage(context.db, query, toWindow(paged))
  const list = rows.map(
    ({
      id,
      time,
      accountId,
      accountName,
      via,
      action,
      target,
      detail,
      code,
      ip,
      ...row
    }): AuditRow => ({
      id,
      time,
      account: accountName ?? '',
      by: AuditBy.parse(via),
      // A device's owner sees which account came by a share, and not what that account calls its programs.
      token: isAll || accountId === caller.accountId ? toToken(row) : null,
      action,
      target,
      detail,
      code,
      ip,
    }),
  )
  return getPage(paged, total, list)
}

function toToken({
  tokenName,
  tokenRights,
}: Pick<StoredAuditRow, 'tokenName' | 'tokenRights'>): AuditRow['token'] {
  return tokenName === null ? null : { name: tokenName, rights: TokenRights.parse(tokenRights) }
}
