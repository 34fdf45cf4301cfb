import {
  type Configuration,
  configurationApi,
  configurationPageApi,
  type ListedPage,
  type PageEntry,
  rowsOf,
} from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { isNotFound } from '#parts/missing/is-not-found.ts'

/** Calls of the editor to the server; tests pass another implementation. */
export interface PageServer {
  readonly list: (configurationId: number) => Promise<readonly ListedPage[]>
  /** Whether others see the configuration in another state than the saved one. */
  readonly isUnpublished: (configurationId: number) => Promise<boolean>
  readonly read: (id: number) => Promise<PageEntry & { readonly pageData: string }>
  /** Rejects with code 40009 when the page was saved after `updateTime`. */
  readonly write: (page: PageWrite) => Promise<{ readonly updateTime: number }>
  readonly add: (page: NewPage) => Promise<{ readonly id: number }>
  readonly setCover: (configurationId: number, cover: string) => Promise<unknown>
}

interface PageWrite {
  readonly id: number
  readonly pageData: string
  readonly updateTime: number
}

interface NewPage extends Pick<PageEntry, 'configurationId' | 'name' | 'pageType'> {
  readonly pageData: string
}

const quiet = { quiet: true } as const

export const pageServer: PageServer = {
  list: (configurationId) =>
    call(configurationPageApi.list, { configurationId: String(configurationId) }, quiet),
  isUnpublished: async (id) => (await readConfiguration(id))?.unpublished === true,
  // What is saved here is seen by others once it is published.
  write: (page) => call(configurationPageApi.change, { ...page, draft: true }, quiet),
  add: (page) => call(configurationPageApi.create, { ...page, draft: true }, quiet),
  // When a page does not load, a toast says so, and the page that is shown stays.
  read: (id) => call(configurationPageApi.read, { id: String(id) }),
  setCover: (id, cover) => call(configurationApi.change, { id, cover }, quiet),
}

export async function readConfiguration(id: number): Promise<Configuration | undefined> {
  try {
    return rowsOf(await call(configurationApi.list, { id: String(id) }, quiet))[0]
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
