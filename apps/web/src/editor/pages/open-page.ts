import type { PageEntry } from '@fieldhub/contract'
import { decodePage, newPage, type PageData, PageDocument, type PageFault } from '@fieldhub/page'

/** The save from which a page's document started. */
export interface SavedMark {
  /** The revision of the document. */
  readonly revision: number
  /** The time of the save at the server, which the next save has to name. */
  readonly updateTime: number
}

/** A page whose data is loaded. */
export class OpenPage {
  readonly id: number
  readonly pageType: PageEntry['pageType']
  /** The name that the page was loaded with. */
  readonly name: string
  readonly document: PageDocument
  /** The reason why the page is read-only, since a page that cannot be read completely is never overwritten. */
  readonly fault: PageFault | undefined
  saved: SavedMark
  /** Somebody else draws on the page now. */
  isHeld = false

  constructor(entry: PageEntry, pageData: string, makeName?: () => string) {
    const { page, fault } = getPage(entry, pageData)
    this.id = entry.id
    this.pageType = entry.pageType
    this.name = entry.name
    this.document = new PageDocument(page, makeName)
    this.fault = fault
    this.saved = { revision: this.document.revision(), updateTime: entry.updateTime }
  }

  get isReadOnly(): boolean {
    return this.fault !== undefined || this.isHeld
  }

  get isChanged(): boolean {
    return this.fault === undefined && this.document.revision() !== this.saved.revision
  }
}

interface Read {
  readonly page: PageData
  readonly fault: PageFault | undefined
}

function getPage({ pageType }: PageEntry, pageData: string): Read {
  if (pageData === '') return { page: newPage(pageType), fault: undefined }
  const read = decodePage(pageData)
  if (read.ok) return { page: read.value, fault: undefined }
  const page = read.error.kind === 'newer' ? read.error.page : newPage(pageType)
  return { page, fault: read.error }
}
