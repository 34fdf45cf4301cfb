import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  IdText,
  integer,
  integerText,
  listOf,
  Name,
  pageQuery,
  plainText,
  SearchText,
  TimeMs,
} from '../fields.ts'
import { PageEntry, PageType } from './page-entry.ts'
import { PageText } from './page-text.ts'

/** No screen is larger. */
const screenSideMax = 16_384
export const configurationLimits = {
  perAccountMax: 500,
  pagesMax: 50,
  versionsKept: 20,
  publicationsKept: 30,
  photosMax: 500,
  photoBytesMax: 10 * 1_048_576,
} as const

/** 0: drawn once for a model and shown for any of its devices; 1: drawn for one device. */
export const ConfigurationType = z.union([z.literal(0), z.literal(1)])
export const Configuration = z.object({
  id: Id,
  name: z.string(),
  type: ConfigurationType,
  modelId: z.nullable(Id),
  modelName: z.string(),
  deviceId: z.nullable(Id),
  deviceName: z.string(),
  /** Address of a small picture of the first page; empty until a page was saved with one. */
  cover: z.string(),
  pageCount: z.int(),
  /** Bytes of its pages as they are stored, with their versions. */
  space: z.int(),
  updateTime: TimeMs,
  /** Whether it has changes that others do not see until it is published. */
  unpublished: z.boolean(),
  /** Whether those with whom its device, or one of its model, is shared see its pages. */
  lent: z.boolean(),
  /** Whether a page share of it is open now. */
  shared: z.boolean(),
  /** The devices for which it is shared now. */
  shares: z.array(z.object({ deviceId: Id, deviceName: z.string() })),
})
export type Configuration = z.output<typeof Configuration>

/** A page in the list of those who draw it. */
export const ListedPage = z.extend(PageEntry, {
  /** Whether others see it in another state than the present one, or do not see it yet. */
  unpublished: z.boolean(),
})
export type ListedPage = z.output<typeof ListedPage>

/** True: the change is kept as a draft that others see once it is published. Left out: they see it at once. */
const draft = z.optional(z.boolean())

/** True: it goes into the recycle bin for seven days, where it still takes its space. Left out: it is gone at once. */
const bin = z.optional(z.boolean())

export const configurationApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/configuration',
    tag: 'configurations',
    summary: {
      zh_cn: '当前账号的组态，最近修改的在前。',
      en_us: 'Configurations of the account, newest change first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      search: z.optional(SearchText),
      type: z.optional(integerText(0, 1, 'invalid')),
      modelId: z.optional(IdText),
      deviceId: z.optional(IdText),
      id: z.optional(IdText),
      ...pageQuery,
    }),
    output: listOf(Configuration),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/configuration',
    tag: 'configurations',
    summary: {
      zh_cn: '新建模型组态（type 0）或设备组态（type 1），含首个 PC 页面。',
      en_us:
        'Makes a configuration of a model (type 0) or a device (type 1), with a first PC page.',
    },
    permission: 'change',
    demo: 'open',
    isInTurn: true,
    audit: { zh_cn: '新建组态', en_us: 'Create configuration' },
    input: z.object({
      name: Name,
      type: ConfigurationType,
      modelId: z.optional(z.nullable(Id)),
      deviceId: z.optional(z.nullable(Id)),
      /** Makes the new configuration a copy of this one: its pages, not its shares. */
      copyOf: z.optional(Id),
      /** The screen on which it is made, as large as which its first page is; without it the default. */
      screen: z.optional(
        z.object({
          width: integer(1, screenSideMax, 'invalid'),
          height: integer(1, screenSideMax, 'invalid'),
        }),
      ),
    }),
    output: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/configuration',
    tag: 'configurations',
    summary: {
      zh_cn: '重命名组态、更换封面（PNG、JPEG 或 WebP 的 base64），或设置是否随设备共享（lent）。',
      en_us:
        'Renames a configuration, gives it another cover (a PNG, JPEG or WebP as base64), or says whether it goes with shares of its devices (`lent`).',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改组态', en_us: 'Change configuration' },
    input: z.object({
      id: Id,
      name: z.optional(Name),
      cover: z.optional(plainText(0, 200_000, 'cover')),
      lent: z.optional(z.boolean()),
    }),
    output: z.null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/configuration',
    tag: 'configurations',
    summary: {
      zh_cn: '删除组态及其页面、版本和分享。',
      en_us: 'Deletes a configuration with its pages, versions and shares.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除组态', en_us: 'Delete configuration' },
    input: z.object({ id: Id, bin }),
    output: z.null(),
  }),
}

export const configurationPageApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/configurationPageList',
    tag: 'configurations',
    summary: {
      zh_cn: '组态的页面，按顺序，不含页面数据。',
      en_us: 'Pages of a configuration in their order, without page data.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ configurationId: IdText }),
    output: z.array(ListedPage),
  }),
  read: endpoint({
    method: 'GET',
    path: '/app/configurationPage',
    tag: 'configurations',
    summary: { zh_cn: '一个页面及其数据。', en_us: 'A page with its data.' },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText }),
    output: z.extend(PageEntry, { pageData: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/configurationPage',
    tag: 'configurations',
    summary: {
      zh_cn: '在同类型页面的末尾添加页面，isHome 为 true 时添加为首页；该类型的第一个为首页。',
      en_us:
        'Adds a page behind those of its type, or with `isHome` before them; the first of its type is home.',
    },
    permission: 'change',
    demo: 'open',
    isInTurn: true,
    audit: { zh_cn: '新建组态页面', en_us: 'Add page' },
    rate: 'save',
    input: z.object({
      configurationId: Id,
      name: Name,
      pageType: PageType,
      isHome: z.optional(z.boolean()),
      pageData: z.optional(PageText),
      draft,
    }),
    output: z.object({ id: Id, updateTime: TimeMs }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/configurationPage',
    tag: 'configurations',
    summary: {
      zh_cn:
        '修改所列字段，分享立即可见；draft 为 true 时保存为草稿，发布后才可见。带读取时的 updateTime：若他人已保存则拒绝（40009），data 给出时间和账号。sort 为同类型页面中的位置，第一个为首页。',
      en_us:
        'Changes the fields that it names; others see it at once, or with `draft` once it is published. With the `updateTime` that it was read with it is refused once somebody else has saved: 40009, `data` {updateTime, account} says when and who. `sort` is the place among the pages of its type, and the first one is home.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '保存组态页面', en_us: 'Save page' },
    rate: 'save',
    input: z.object({
      id: Id,
      name: z.optional(Name),
      isHome: z.optional(z.boolean()),
      sort: z.optional(integer(0, 10_000, 'invalid')),
      pageData: z.optional(PageText),
      updateTime: z.optional(TimeMs),
      draft,
    }),
    output: z.object({ updateTime: TimeMs }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/configurationPage',
    tag: 'configurations',
    summary: {
      zh_cn: '删除页面，同类型的下一个成为首页；最后一个不能删除。',
      en_us: 'Deletes a page; the next of its type becomes home. The last page stays.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除组态页面', en_us: 'Delete page' },
    input: z.object({ id: Id, draft, bin }),
    output: z.null(),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/app/configurationPageVersion',
    tag: 'configurations',
    summary: {
      zh_cn: '当前版本之前的版本，最新的在前；保留最近 20 个。',
      en_us: 'Versions before the present one, newest first; the newest twenty are kept.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText }),
    output: z.array(
      z.object({ version: Id, time: TimeMs, account: z.string(), space: z.int(), cells: z.int() }),
    ),
  }),
  readVersion: endpoint({
    method: 'GET',
    path: '/app/configurationPageVersionData',
    tag: 'configurations',
    summary: { zh_cn: '一个版本的页面数据。', en_us: 'Page data of a version.' },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText, version: IdText }),
    output: z.object({ pageData: z.string() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/app/configurationPageRestore',
    tag: 'configurations',
    summary: {
      zh_cn: '恢复为某个版本；原来的内容成为一个版本。',
      en_us: 'Makes a version the present one; what was present becomes a version.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '恢复组态页面的历史版本', en_us: 'Restore an older page' },
    input: z.object({ id: Id, version: Id, draft }),
    output: z.object({ updateTime: TimeMs }),
  }),
}
