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

/** Packed page data may take most of a JSON body; it may inflate to 16 MiB. */
export const pageDataCharactersMax = 900_000
export const configurationLimits = {
  perAccountMax: 500,
  pagesMax: 50,
  versionsKept: 20,
  photosMax: 500,
  photoBytesMax: 10 * 1_048_576,
} as const

/** 0: drawn once for a model and shown for any of its devices; 1: drawn for one device. */
export const ConfigurationType = z.union([z.literal(0), z.literal(1)])
/** 0: PC; 1: phone. */
export const PageType = z.union([z.literal(0), z.literal(1)])
export type PageType = z.output<typeof PageType>

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
  /** Whether a page share of it is open now. */
  shared: z.boolean(),
  /** The devices for which it is shared now. */
  shares: z.array(z.object({ deviceId: Id, deviceName: z.string() })),
})
export type Configuration = z.output<typeof Configuration>

export const PageEntry = z.object({
  id: Id,
  configurationId: Id,
  name: z.string(),
  pageType: PageType,
  isHome: z.boolean(),
  sort: z.int(),
  /** Changes with every save of the page data; PUT must name it. */
  updateTime: TimeMs,
  space: z.int(),
})
export type PageEntry = z.output<typeof PageEntry>

const PageText = z
  .string('pageData')
  .check(z.maxLength(pageDataCharactersMax, 'pageData'), z.regex(/^[A-Za-z0-9+/=]*$/, 'pageData'))

export const configurationApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/configuration',
    summary: 'Configurations of the account, newest change first.',
    access: 'session',
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
    summary:
      'Makes a configuration of a model (type 0) or a device (type 1), with a first PC page.',
    access: 'session',
    input: z.object({
      name: Name,
      type: ConfigurationType,
      modelId: z.optional(Id),
      deviceId: z.optional(Id),
      /** Makes the new configuration a copy of this one: its pages, not its shares. */
      copyOf: z.optional(Id),
    }),
    output: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/configuration',
    summary: 'Renames a configuration or gives it another cover (a PNG, JPEG or WebP as base64).',
    access: 'session',
    input: z.object({
      id: Id,
      name: z.optional(Name),
      cover: z.optional(plainText(0, 200_000, 'cover')),
    }),
    output: z.null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/configuration',
    summary: 'Deletes a configuration with its pages, versions and shares.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}

export const configurationPageApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/configurationPageList',
    summary: 'Pages of a configuration in their order, without page data.',
    access: 'session',
    input: z.object({ configurationId: IdText }),
    output: z.array(PageEntry),
  }),
  read: endpoint({
    method: 'GET',
    path: '/app/configurationPage',
    summary: 'A page with its data.',
    access: 'session',
    input: z.object({ id: IdText }),
    output: z.extend(PageEntry, { pageData: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/configurationPage',
    summary: 'Adds a page; the first of its type is home.',
    access: 'session',
    input: z.object({
      configurationId: Id,
      name: Name,
      pageType: PageType,
      pageData: z.optional(PageText),
    }),
    output: z.object({ id: Id, updateTime: TimeMs }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/configurationPage',
    summary:
      'Changes the fields that it names. With the `updateTime` that it was read with it is refused once somebody else has saved: 40009, `data` {updateTime, account} says when and who. `sort` is the place among the pages of its type, and the first one is home.',
    access: 'session',
    input: z.object({
      id: Id,
      name: z.optional(Name),
      isHome: z.optional(z.literal(true)),
      sort: z.optional(integer(0, 10_000, 'invalid')),
      pageData: z.optional(PageText),
      updateTime: z.optional(TimeMs),
    }),
    output: z.object({ updateTime: TimeMs }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/configurationPage',
    summary: 'Deletes a page; the next of its type becomes home. The last page stays.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/app/configurationPageVersion',
    summary: 'Versions before the present one, newest first; the newest twenty are kept.',
    access: 'session',
    input: z.object({ id: IdText }),
    output: z.array(
      z.object({ version: Id, time: TimeMs, account: z.string(), space: z.int(), cells: z.int() }),
    ),
  }),
  readVersion: endpoint({
    method: 'GET',
    path: '/app/configurationPageVersionData',
    summary: 'Page data of a version.',
    access: 'session',
    input: z.object({ id: IdText, version: IdText }),
    output: z.object({ pageData: z.string() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/app/configurationPageRestore',
    summary: 'Makes a version the present one; what was present becomes a version.',
    access: 'session',
    input: z.object({ id: Id, version: Id }),
    output: z.object({ updateTime: TimeMs }),
  }),
}

export const Photo = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']),
  width: z.int(),
  height: z.int(),
  space: z.int(),
  /** Address below the server's root. It holds a secret of its own, so that `<img>` needs no token. */
  url: z.string(),
  createTime: TimeMs,
})
export type Photo = z.output<typeof Photo>

/** POST is a multipart upload (`configurationPhotoPath`, field `file`); its answer is a `Photo`. */
export const configurationPhotoPath = '/app/configurationPhoto'
export const configurationPhotoApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/configurationPhotoList',
    summary: 'Photos of the account, newest first.',
    access: 'session',
    input: z.object({}),
    output: z.array(Photo),
  }),
  rename: endpoint({
    method: 'PUT',
    path: configurationPhotoPath,
    summary: 'Renames a photo.',
    access: 'session',
    input: z.object({ id: Id, name: Name }),
    output: z.null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: configurationPhotoPath,
    summary: 'Deletes a photo and gives its space back; 40009 while pages show it.',
    access: 'session',
    input: z.object({ id: Id, forceDeletion: z._default(z.boolean(), false) }),
    output: z.null(),
  }),
}
