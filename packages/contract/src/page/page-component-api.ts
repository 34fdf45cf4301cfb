import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, integer, Name, SearchText, TimeMs } from '../fields.ts'
import { PageText } from './page-text.ts'

export const pageComponentLimits = { perAccountMax: 300, versionMax: 1_000_000 } as const

/** The name by which pages know a component; it stays the same on every server. */
export const ComponentKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'invalid'))
export const ComponentVersion = integer(1, pageComponentLimits.versionMax, 'invalid')

/** A component of the account's library, without its drawing. */
export const PageComponentEntry = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  version: z.int(),
  /** Bytes of it, which count into the account's space. */
  space: z.int(),
  updateTime: TimeMs,
})
export type PageComponentEntry = z.output<typeof PageComponentEntry>

const path = '/app/pageComponent'

export const pageComponentApi = {
  list: endpoint({
    method: 'GET',
    path,
    tag: 'configurations',
    summary: {
      zh_cn: '当前账号组件库中的组件，按名称；search 按名称筛选。',
      en_us: 'Components of the account’s library by their names; `search` narrows them.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ search: z.optional(SearchText) }),
    output: z.array(PageComponentEntry),
  }),
  read: endpoint({
    method: 'GET',
    path: '/app/pageComponentData',
    tag: 'configurations',
    summary: {
      zh_cn: '一个组件及其页面数据：一个实例，以及它所用的全部组件。',
      en_us: 'A component as page data: an instance of it, with all components that it needs.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText }),
    output: z.extend(PageComponentEntry, { pageData: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag: 'configurations',
    summary: {
      zh_cn: '将组件加入组件库；同一 key 只能有一个。计入空间。',
      en_us: 'Adds a component to the library, each key once. It counts into the space.',
    },
    permission: 'change',
    demo: 'open',
    isInTurn: true,
    audit: { zh_cn: '新建组件', en_us: 'Add component' },
    rate: 'save',
    input: z.object({
      key: ComponentKey,
      name: Name,
      version: ComponentVersion,
      pageData: PageText,
    }),
    output: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PUT',
    path,
    tag: 'configurations',
    summary: {
      zh_cn:
        '修改组件。替换内容时 before 为所依据的版本，若他人已修改则拒绝（40009），version 须更大；页面在编辑器中打开时跟随。',
      en_us:
        'Changes a component. A new drawing names the version `before` that it is based on, is refused with 40009 once that is no longer the present one, and has a higher `version`. Pages follow when they are opened in the editor.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改组件', en_us: 'Change component' },
    rate: 'save',
    input: z.object({
      id: Id,
      name: z.optional(Name),
      content: z.optional(
        z.object({ before: ComponentVersion, version: ComponentVersion, pageData: PageText }),
      ),
    }),
    output: z.null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    tag: 'configurations',
    summary: {
      zh_cn: '从组件库删除组件；页面上的实例保持不变。',
      en_us: 'Deletes a component from the library; its instances on pages stay as they are.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除组件', en_us: 'Delete component' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}
