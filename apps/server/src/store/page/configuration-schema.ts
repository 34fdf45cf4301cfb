import type { Generated } from 'kysely'

/** Tables of configuration pages. Times are epoch milliseconds, flags 0 or 1. */
export interface ConfigurationSchema {
  configuration: ConfigurationTable
  configuration_cover: ConfigurationCoverTable
  configuration_page: ConfigurationPageTable
  page_version: PageVersionTable
  configuration_photo: ConfigurationPhotoTable
  configuration_share: ConfigurationShareTable
  ended_page: EndedPageTable
}

/** Of a model (type 0) or of a device (type 1): the other of the two ids is null. */
export interface ConfigurationTable {
  id: Generated<number>
  owner_id: number
  name: string
  type: number
  model_id: number | null
  device_id: number | null
  /** Bytes of its pages, their versions and its cover; part of the account's `space_used`. */
  space: number
  /** The secret in the cover's address; null: it has none. */
  cover_key: string | null
  created_at: number
  updated_at: number
}

interface ConfigurationCoverTable {
  configuration_id: number
  /** MIME type. */
  type: string
  picture: Uint8Array
  bytes: number
}

/** What a page shows, as it was saved: the packed text, and what can be asked of it without unpacking it. */
interface PageContent {
  /** Base64 of packed JSON, as it came. */
  data: string
  /** Of `data`. */
  bytes: number
  cells: number
  /** Ids of the photos that it names, `,3,17,`; empty: none. */
  photo_ids: string
  /** Ids of the variables that it shows or writes, in the same way. */
  var_ids: string
}

export interface ConfigurationPageTable extends PageContent {
  id: Generated<number>
  configuration_id: number
  name: string
  page_type: number
  is_home: number
  /** Place among the pages of its type, from 0; the first is home. */
  sort: number
  /** Of the present content, from 1. */
  version: number
  /** Who saved the present content. */
  account_id: number
  created_at: number
  /** Of the present content; grows with every save. */
  updated_at: number
}

/** Contents before the present one; the newest twenty a page. */
export interface PageVersionTable extends PageContent {
  page_id: number
  version: number
  account_id: number
  time: number
}

export interface ConfigurationPhotoTable {
  id: Generated<number>
  owner_id: number
  name: string
  /** MIME type, by its content. */
  type: string
  width: number
  height: number
  /** Hex, and the name of the blob. */
  sha256: string
  bytes: number
  /** The secret in its address. */
  url_key: string
  created_at: number
}

/** A configuration of somebody whom the device is shared with: the device's owner keeps it from the device. */
interface EndedPageTable {
  device_id: number
  configuration_id: number
  time: number
}

/** Opens a configuration for one device to who has the code. */
export interface ConfigurationShareTable {
  id: Generated<number>
  configuration_id: number
  device_id: number
  code: string
  password_hash: string | null
  /** Null: until it is revoked. */
  expire_time: number | null
  allow_write: number
  views: number
  create_time: number
}
