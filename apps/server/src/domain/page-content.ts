import { decodePage, type PageData } from '@fieldhub/page'
import { FieldError } from '#platform/app-error.ts'
import type { PageRow } from '#store/configuration-page-store.ts'

export type PageContent = Pick<PageRow, 'data' | 'bytes' | 'cells' | 'photo_ids' | 'var_ids'>

/** The text is kept as it came, once it has been found readable, with what lists ask of it. */
export function contentOf(data: string): PageContent {
  const page = readablePage(data)
  return {
    data,
    bytes: Buffer.byteLength(data),
    cells: page.graphData.cells.length,
    photo_ids: '',
    var_ids: '',
  }
}

export function readablePage(data: string): PageData {
  const page = decodePage(data)
  if (!page.ok) throw new FieldError({ pageData: 'pageData' })
  return page.value
}
