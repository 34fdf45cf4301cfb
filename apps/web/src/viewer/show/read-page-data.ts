import { decodePage, type PageData } from '@fieldhub/page'
import { toShownPage } from './unpack-page.ts'

/** Reads a page, however it is packed; undefined for unreadable data. */
export function readPageData(pageData: string): PageData | undefined {
  return toShownPage(decodePage(pageData))
}
