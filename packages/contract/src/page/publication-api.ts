import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, Name, TimeMs } from '../fields.ts'
import { PageType } from './page-entry.ts'

/** The pages of a configuration as they were published. */
export const Publication = z.object({
  id: Id,
  /** Empty: without a name. */
  name: z.string(),
  time: TimeMs,
  account: z.string(),
  /** In their order, PC pages first. */
  pages: z.array(
    z.object({
      pageId: Id,
      name: z.string(),
      pageType: PageType,
      /** Two publications with the same number have the same content of the page. */
      version: Id,
      cells: z.int(),
    }),
  ),
})
export type Publication = z.output<typeof Publication>

/** More than a configuration has, with those that were removed. */
const pagesMax = 200

/** Somebody who changed a page since others saw it: a person where he signed in, or a program. */
export const DraftChanger = z.object({
  /** Whether it is the caller, in this session or by this token. */
  isOwn: z.boolean(),
  /** The browser, as it names itself; empty for programs, and for a session that is over. */
  agent: z.string(),
  /** Name of the program's token. */
  program: z.string(),
  time: TimeMs,
})
export type DraftChanger = z.output<typeof DraftChanger>

/** A page that others see in another state, or not at all. */
export const DraftChange = z.object({
  pageId: Id,
  name: z.string(),
  pageType: PageType,
  kind: z.enum(['added', 'changed', 'removed']),
  /** Changes with every save of the page. */
  updateTime: TimeMs,
  /** Newest change first; empty: it is not known. */
  by: z.array(DraftChanger),
})
export type DraftChange = z.output<typeof DraftChange>

const path = '/app/configurationPublication'

export const publicationApi = {
  publish: endpoint({
    method: 'POST',
    path,
    tag: 'configurations',
    summary: {
      zh_cn:
        '发布组态：从此分享和查看显示已保存的页面；可为该版本命名。pages 只发布所列页面，其余仍为草稿；某页在此 updateTime 之后又被修改时返回 40009，data 给出 pageId、时间和账号。',
      en_us:
        'Publishes a configuration: from now on others see its pages as they are saved. `pages` publishes those alone, the others stay drafts; 40009 with `data` {pageId, updateTime, account} where one was saved after the `updateTime` that it names.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '发布组态', en_us: 'Publish configuration' },
    rate: 'save',
    input: z.object({
      configurationId: Id,
      name: z.optional(Name),
      pages: z.optional(
        z
          .array(z.object({ pageId: Id, updateTime: TimeMs }))
          .check(z.maxLength(pagesMax, 'tooMany')),
      ),
    }),
    output: z.object({ id: Id, time: TimeMs }),
  }),
  list: endpoint({
    method: 'GET',
    path,
    tag: 'configurations',
    summary: {
      zh_cn: '发布过的版本，最新的在前；保留最近 30 个，未命名的先被清除。',
      en_us:
        'What was published, newest first; thirty are kept, and those without a name go first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ configurationId: IdText }),
    output: z.array(Publication),
  }),
  rename: endpoint({
    method: 'PUT',
    path,
    tag: 'configurations',
    summary: { zh_cn: '为发布过的版本命名。', en_us: 'Names what was published.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '命名发布版本', en_us: 'Name a publication' },
    input: z.object({ id: Id, name: Name }),
    output: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/app/configurationPublicationRestore',
    tag: 'configurations',
    summary: {
      zh_cn: '把页面恢复为发布过的版本，作为草稿；再次发布后他人才能看到。',
      en_us: 'Makes the pages what was published then, as a draft that others see once published.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '恢复发布过的组态', en_us: 'Restore a publication' },
    rate: 'save',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  content: endpoint({
    method: 'GET',
    path: '/app/configurationPublicationData',
    tag: 'configurations',
    summary: {
      zh_cn: '发布过的版本中一个页面的数据。',
      en_us: 'Page data of a page as it was published.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText, pageId: IdText }),
    output: z.object({ pageData: z.string() }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/app/configurationDraft',
    tag: 'configurations',
    summary: {
      zh_cn: '未发布的页面修改，以及自上次发布以来是谁修改的。',
      en_us: 'Pages that others see in another state, and who changed them since they saw them.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ configurationId: IdText }),
    output: z.array(DraftChange),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/app/configurationDraft',
    tag: 'configurations',
    summary: {
      zh_cn: '放弃未发布的修改，页面恢复为他人看到的样子。',
      en_us: 'Gives up what is not published: the pages are again what others see.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '放弃未发布的修改', en_us: 'Discard unpublished changes' },
    input: z.object({ configurationId: Id }),
    output: z.null(),
  }),
  shownPage: endpoint({
    method: 'GET',
    path: '/app/configurationShownPage',
    tag: 'configurations',
    summary: {
      zh_cn: '一个页面在他人看来的数据，即最近发布的。',
      en_us: 'Page data as others see it, which is what was published last.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ configurationId: IdText, id: IdText }),
    output: z.object({ id: Id, pageData: z.string(), updateTime: TimeMs }),
  }),
}
