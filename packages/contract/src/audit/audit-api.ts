import * as z from 'zod/mini'
import { TokenRights } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { getPage, Id, pageQuery, SearchText, TimeMs, TimeMsText } from '../fields.ts'

export const AuditBy = z.enum(['console', 'api', 'task', 'linkage', 'share', 'system'])
export type AuditBy = z.output<typeof AuditBy>

export const AuditRow = z.object({
  id: Id,
  time: TimeMs,
  /** Sign-in name of the account that acted. */
  account: z.string(),
  by: AuditBy,
  /** The API token of a program of one's own, as it was at that time; null: it was no program. */
  token: z.nullable(z.object({ name: z.string(), rights: TokenRights })),
  /** The call, e.g. `POST /app/setVarData`. */
  action: z.string(),
  /** Object of the call in words: a device's name, an account. */
  target: z.string(),
  /** The input without its secrets, as JSON. */
  detail: z.string(),
  code: z.int(),
  ip: z.string(),
})
export type AuditRow = z.output<typeof AuditRow>

export const auditApi = {
  page: endpoint({
    method: 'GET',
    path: '/app/audit',
    tag: 'operationLog',
    summary: {
      zh_cn: '操作日志，最近的在前；ROOT 可用 all 查看全部账号。',
      en_us: 'Who did what to what is ours, newest first; ROOT sees every account with `all`.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      search: z.optional(SearchText),
      by: z.optional(AuditBy),
      all: z.optional(z.enum(['true', 'false'])),
      startTime: z.optional(TimeMsText),
      endTime: z.optional(TimeMsText),
      ...pageQuery,
    }),
    output: getPage(AuditRow),
  }),
}
