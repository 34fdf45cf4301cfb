import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Name } from '../fields.ts'

export const savedViewsMax = 30

/** Path of a page of the console and the query of its address. */
const Page = z.string('invalid').check(z.regex(/^\/[a-zA-Z/]{1,60}$/, 'invalid'))
const Search = z
  .string('invalid')
  .check(z.regex(/^(?:\?[^\s\p{Cc}\p{Cs}#<>"]{0,499})?$/u, 'invalid'))

/** Filters, order and look of a list under a name, visible to the account alone. */
export const SavedView = z.object({
  id: Id,
  page: Page,
  name: z.string(),
  search: z.string(),
  isDefault: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

export const savedViewApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/savedView',
    tag: 'devices',
    summary: { zh_cn: '页面的已存视图，按名称排列。', en_us: 'Saved views of a page, by name.' },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ page: Page }),
    output: z.array(SavedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/savedView',
    tag: 'devices',
    summary: {
      zh_cn: '保存视图；每页最多 30 个，其中一个为默认。',
      en_us: 'Saves a view; at most 30 a page, one of them the default.',
    },
    permission: 'personal',
    demo: 'open',
    isInTurn: true,
    audit: { zh_cn: '保存视图', en_us: 'Save view' },
    input: z.object({
      page: Page,
      name: Name,
      search: Search,
      isDefault: z.optional(z.boolean()),
    }),
    output: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/savedView',
    tag: 'devices',
    summary: { zh_cn: '修改视图的所列字段。', en_us: 'Changes the named fields of a saved view.' },
    permission: 'personal',
    demo: 'open',
    audit: { zh_cn: '保存视图', en_us: 'Save view' },
    input: z.object({
      id: Id,
      name: z.optional(Name),
      search: z.optional(Search),
      isDefault: z.optional(z.boolean()),
    }),
    output: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/savedView',
    tag: 'devices',
    summary: { zh_cn: '删除视图。', en_us: 'Removes a saved view.' },
    permission: 'personal',
    demo: 'open',
    audit: { zh_cn: '删除视图', en_us: 'Delete view' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}
