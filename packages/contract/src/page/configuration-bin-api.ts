import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, TimeMs } from '../fields.ts'
import { ConfigurationType } from './configuration-api.ts'
import { PageType } from './page-entry.ts'

const binned = {
  id: Id,
  name: z.string(),
  space: z.int(),
  deleteTime: TimeMs,
  /** Time at which it is deleted for good. */
  purgeTime: TimeMs,
}

/** Deleted configurations, and deleted pages of configurations that are there. */
export const BinnedPages = z.object({
  configurations: z.array(z.object({ ...binned, type: ConfigurationType, pageCount: z.int() })),
  pages: z.array(
    z.object({
      ...binned,
      pageType: PageType,
      configurationId: Id,
      configurationName: z.string(),
    }),
  ),
})
export type BinnedPages = z.output<typeof BinnedPages>

const path = '/app/configurationBin'
const thing = { kind: z.enum(['configuration', 'page']), id: Id }

export const configurationBinApi = {
  list: endpoint({
    method: 'GET',
    path,
    tag: 'configurations',
    summary: {
      zh_cn: '回收站中的组态和页面，保留 7 天；configurationId 只列出该组态的页面。',
      en_us:
        'Deleted configurations and pages of the last seven days; with `configurationId` pages of that one alone.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ configurationId: z.optional(IdText) }),
    output: BinnedPages,
  }),
  restore: endpoint({
    method: 'PUT',
    path,
    tag: 'configurations',
    summary: {
      zh_cn: '从回收站恢复组态或页面；页面回到原来的位置，draft 为 true 时发布后他人才能看到。',
      en_us:
        'Restores a configuration or a page from the bin. A page takes its place again, with `draft` as a draft.',
    },
    permission: 'change',
    demo: 'open',
    isInTurn: true,
    audit: { zh_cn: '从回收站恢复组态', en_us: 'Restore from the page bin' },
    input: z.object({ ...thing, draft: z.optional(z.boolean()) }),
    output: z.null(),
  }),
  purge: endpoint({
    method: 'DELETE',
    path,
    tag: 'configurations',
    summary: {
      zh_cn: '从回收站彻底删除，立即释放空间。',
      en_us: 'Deletes something in the bin for good, and gives its space back at once.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '彻底删除组态', en_us: 'Delete from the page bin' },
    input: z.object(thing),
    output: z.null(),
  }),
}
