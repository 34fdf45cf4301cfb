import { decodePage, type PageData } from '@fieldhub/page'

/**
 * Reads a page of any version, however it is packed; undefined for unreadable data. Of data from a newer version it gives
 * the parts that this one knows.
 */
export function readPageData(pageData: string): PageData | undefined {
  const read = decodePage(pageData)
  if (read.ok) return read.value
  return read.error.kind === 'newer' ? read.error.page : undefined
}
