import type { newPage } from '@fieldhub/page'

/**
 * The data of a new page. What pages are made of is some 150 files, loaded with the first page that this process makes.
 */
export async function emptyPageData(...given: Parameters<typeof newPage>): Promise<string> {
  const page = await import('@fieldhub/page')
  return page.encodePage(page.newPage(...given))
}
