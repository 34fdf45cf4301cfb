import { errorCodes, type PageEntry } from '@fieldhub/contract'
import { encodePage, type PageData } from '@fieldhub/page'
import { ApiError } from '#api/api-error.ts'
import type { PageServer } from '../pages/page-server.ts'

/** Stores pages as a server would, without one. */
export class FakeServer implements PageServer {
  readonly pages = new Map<number, PageEntry & { readonly pageData: string }>()
  /** The ids of pages that were written, in order. */
  readonly written: number[] = []
  readonly covers: string[] = []
  /** The fault with which every write fails. */
  fault: Error | undefined
  /** Whether others see another state than the saved one. */
  isDrafting = false
  #time = 100

  constructor(pages: readonly PageData[]) {
    for (const page of pages) this.#keep(`page ${this.pages.size + 1}`, encodePage(page))
  }

  readonly list: PageServer['list'] = async () =>
    [...this.pages.values()].map((page) => ({ ...page, unpublished: false }))

  readonly isUnpublished: PageServer['isUnpublished'] = async () => this.isDrafting

  readonly read: PageServer['read'] = async (id) => this.#page(id)

  readonly write: PageServer['write'] = async ({ id, pageData, updateTime }) => {
    if (this.fault !== undefined) throw this.fault
    const page = this.#page(id)
    if (page.updateTime !== updateTime) {
      const data = { updateTime: page.updateTime, account: 'mei' }
      throw new ApiError(errorCodes.conflict, 'stale', data)
    }
    this.written.push(id)
    this.isDrafting = true
    return this.save(id, pageData)
  }

  readonly add: PageServer['add'] = async ({ name, pageData }) => {
    if (this.fault !== undefined) throw this.fault
    return { id: this.#keep(name, pageData) }
  }

  readonly setCover: PageServer['setCover'] = async (_, cover) => {
    this.covers.push(cover)
  }

  /** Saves as somebody else would. */
  save(id: number, pageData: string): { readonly updateTime: number } {
    this.#time += 1
    this.pages.set(id, { ...this.#page(id), pageData, updateTime: this.#time })
    return { updateTime: this.#time }
  }

  #keep(name: string, pageData: string): number {
    const id = Math.max(0, ...this.pages.keys()) + 1
    this.pages.set(id, {
      id,
      configurationId: 7,
      name,
      pageType: 0,
      isHome: id === 1,
      isLoad: true,
      sort: id,
      updateTime: this.#time,
      space: pageData.length,
      pageData,
    })
    return id
  }

  #page(id: number): PageEntry & { readonly pageData: string } {
    const page = this.pages.get(id)
    if (page === undefined) throw new ApiError(errorCodes.notFound, 'no such page')
    return page
  }
}
