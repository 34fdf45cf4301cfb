import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  getPage,
  Id,
  integer,
  NewPassword,
  pageQuery,
  plainText,
  SearchText,
  TimeMs,
  text,
} from '../fields.ts'
import { Role } from './account.ts'

const AccountName = z.string('accountName').check(z.regex(/^[A-Za-z0-9_-]{4,20}$/, 'accountName'))
const Quota = integer(0, 1_000_000_000_000, 'quota')

export const AccountEntry = z.object({
  id: Id,
  name: z.string(),
  nickname: z.string(),
  phone: z.string(),
  email: z.string(),
  role: Role,
  disabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  smsCurrent: z.int(),
  smsMax: z.int(),
  configurationUseSpace: z.int(),
  configurationSpaceMax: z.int(),
  deviceCount: z.int(),
  /** Values a second that the account's devices bring now; `held`: they bring more than is allowed. */
  valuesPerSecond: z.int(),
  isHeld: z.boolean(),
  /** Bytes of stored history. `historyBytesMax` 0 means no limit. */
  historyBytes: z.int(),
  historyBytesMax: z.int(),
  /** Since when new values are not stored; null: they are stored. */
  historyFullSince: z.nullable(TimeMs),
  createTime: TimeMs,
  seenTime: TimeMs,
})
export type AccountEntry = z.output<typeof AccountEntry>

/** Calls of ROOT only; all others get 40300. */
export const rootApi = {
  accounts: endpoint({
    method: 'GET',
    path: '/root/account',
    tag: 'accounts',
    summary: {
      zh_cn: '全部账号（不含体验账号），分页。',
      en_us: 'All accounts but the demo sandboxes, a page at a time.',
    },
    permission: 'root',
    demo: 'closed',
    audit: null,
    input: z.object({ search: z.optional(SearchText), ...pageQuery }),
    output: getPage(AccountEntry),
  }),
  create: endpoint({
    method: 'POST',
    path: '/root/account',
    tag: 'accounts',
    summary: { zh_cn: '新建账号。', en_us: 'Makes an account.' },
    permission: 'root',
    demo: 'closed',
    audit: { zh_cn: '新建账号', en_us: 'Create account' },
    input: z.object({
      name: AccountName,
      password: NewPassword,
      nickname: z.optional(text(1, 20, 'nickname')),
      role: z._default(Role, 'GUEST'),
    }),
    output: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/root/account',
    tag: 'accounts',
    summary: {
      zh_cn: '停用账号、调整角色或额度，或重设密码。',
      en_us: 'Disables, gives another role or quota, or sets a new password.',
    },
    permission: 'root',
    demo: 'closed',
    audit: { zh_cn: '修改账号', en_us: 'Change account' },
    input: z.object({
      id: Id,
      disabled: z.optional(z.boolean()),
      role: z.optional(Role),
      smsMax: z.optional(Quota),
      configurationSpaceMax: z.optional(Quota),
      password: z.optional(NewPassword),
    }),
    output: z.null(),
  }),
  credit: endpoint({
    method: 'POST',
    path: '/root/credit',
    tag: 'accounts',
    summary: {
      zh_cn: '手工增加账号额度，记入操作日志。',
      en_us: 'Adds to the quotas of an account by hand; audited.',
    },
    permission: 'root',
    demo: 'closed',
    audit: { zh_cn: '手动充值', en_us: 'Credit by hand' },
    input: z.object({
      account: plainText(1, 64, 'account'),
      sms: z.optional(integer(1, 1_000_000, 'quota')),
      space: z.optional(integer(1, 1_000_000_000_000, 'quota')),
      remark: z._default(text(0, 100, 'remark'), ''),
    }),
    output: z.null(),
  }),
}
