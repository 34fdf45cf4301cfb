import type { Generated } from 'kysely'

/** Tables of configuration pages. Times are epoch milliseconds, flags 0 or 1. */
export interface ConfigurationSchema {
  configuration: ConfigurationTable
  configurationCover: ConfigurationCoverTable
  configurationPage: ConfigurationPageTable
  pagePhoto: PagePhotoTable
  pageVersion: PageVersionTable
  configurationPhoto: ConfigurationPhotoTable
  configurationShare: ConfigurationShareTable
  embedSite: EmbedSiteTable
  pageComponent: PageComponentTable
  pageComponentPhoto: PageComponentPhotoTable
  endedPage: EndedPageTable
  publishedPage: PublishedPageTable
  publication: PublicationTable
  publicationPage: PublicationPageTable
  draftAuthor: DraftAuthorTable
  pageBin: PageBinTable
  configurationBin: ConfigurationBinTable
}

/** A configuration of a model (type 0) or of a device (type 1); the other of the two ids is null. */
export interface ConfigurationTable {
  id: Generated<number>
  ownerId: number
  name: string
  type: 0 | 1
  modelId: number | null
  deviceId: number | null
  /** Bytes of its pages, their versions and its cover; part of the account's `space_used`. */
  space: number
  /** The secret in the cover's address; null: there is no cover. */
  coverKey: string | null
  /** 1: it has changes that others do not see; they see its `published_page` rows. */
  isDrafting: Generated<number>
  /** 1: those with whom its device, or one of its model, is shared see its pages. */
  isLent: Generated<number>
  createdAt: number
  updatedAt: number
}

interface ConfigurationCoverTable {
  configurationId: number
  /** MIME type. */
  type: string
  picture: Uint8Array
  bytes: number
}

/** A page's content as it was saved: the packed text, and what queries need to know without unpacking it. */
interface PageContent {
  /** Base64 of packed JSON, as it came. */
  data: string
  /** Size of `data`. */
  bytes: number
  cells: number
  /** Variables of device models that it shows or writes, `,3,17,`; empty: none. */
  varIds: string
}

export interface ConfigurationPageTable extends PageContent {
  id: Generated<number>
  configurationId: number
  name: string
  pageType: 0 | 1
  isHome: number
  /** Place among the pages of its type, from 0; the first page is home. */
  sort: number
  /** Version of the present content, from 1. */
  version: number
  /** The account that saved the present content. */
  accountId: number
  createdAt: number
  /** Time of the present content; it grows with every save. */
  updatedAt: number
}

/** A photo that a content of a page shows: the present one, or one before it. */
interface PagePhotoTable {
  pageId: number
  version: number
  photoId: number
}

/** Contents before the present one; the newest twenty of each page are kept, and those that are or were published. */
export interface PageVersionTable extends PageContent {
  pageId: number
  version: number
  accountId: number
  time: number
}

export interface ConfigurationPhotoTable {
  id: Generated<number>
  ownerId: number
  name: string
  /** MIME type, found from its content. */
  type: string
  width: number
  height: number
  /** Hex of the hash, which is the blob's name. */
  sha256: string
  bytes: number
  /** The secret in its address. */
  urlKey: string
  createdAt: number
}

/** A site that an account's pages may embed. */
export interface EmbedSiteTable {
  id: Generated<number>
  ownerId: number
  origin: string
  /** The secret in the address of the frame that shows it. */
  urlKey: string
  createdAt: number
}

/** A component of an account's library. */
export interface PageComponentTable {
  id: Generated<number>
  ownerId: number
  /** The name by which pages know it. */
  componentKey: string
  name: string
  version: number
  /** A page with an instance, which holds the component. */
  data: string
  bytes: number
  createdAt: number
  updatedAt: number
}

interface PageComponentPhotoTable {
  componentId: number
  photoId: number
}

/** A configuration of a share holder that the device's owner has cut off from the device. */
interface EndedPageTable {
  deviceId: number
  configurationId: number
  time: number
}

/** A page share: opens a configuration for one device to whoever has the code. */
export interface ConfigurationShareTable {
  id: Generated<number>
  configurationId: number
  deviceId: number
  code: string
  passwordHash: string | null
  /** Null: the share lasts until it is revoked. */
  expireTime: number | null
  allowWrite: number
  /** How far back visitors may look; 0: not at all. */
  pastHours: Generated<number>
  /** Origins of the sites that may show the pages in a frame, separated by spaces. */
  frameSites: Generated<string>
  /** Device and variable of what visitors may write, as `7/3 7/4`; null: whatever the pages write. */
  writable: string | null
  views: number
  createTime: number
}

/** A page as others saw it or see it. Its content is the page's present one or one before, by `version`. */
interface ShownPageColumns {
  pageId: number
  name: string
  pageType: 0 | 1
  /** Place among the pages of its type, from 0; the first page is home. */
  sort: number
  version: number
  bytes: number
  /** Time of the content. */
  updatedAt: number
}

/** A page as others see it, while its configuration has changes that they do not see. */
interface PublishedPageTable extends ShownPageColumns {
  configurationId: number
  accountId: number
}

/** Somebody who changed a page since others saw it: `session:<id>` or `token:<id>`. */
export interface DraftAuthorTable {
  pageId: number
  author: string
  configurationId: number
  time: number
}

/** A publication of a configuration, with an optional name. */
export interface PublicationTable {
  id: Generated<number>
  configurationId: number
  name: string
  accountId: number
  time: number
}

interface PublicationPageTable extends ShownPageColumns {
  publicationId: number
  cells: number
}

/** A deleted page. Its content is the version of that number. */
export interface PageBinTable extends ShownPageColumns {
  configurationId: number
  createdAt: number
  deletedAt: number
}

/** A deleted configuration. Its pages are where they were. */
export interface ConfigurationBinTable
  extends Omit<ConfigurationTable, 'id' | 'isDrafting' | 'isLent'> {
  id: number
  isDrafting: number
  isLent: number
  deletedAt: number
}
