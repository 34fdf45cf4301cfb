import { decodePage, type PageData, photosOf, sourcesOf } from '@fieldhub/page'
import { FieldError } from '#platform/app-error.ts'
import type { PageRow } from '#store/configuration-page-store.ts'

export type PageContent = Pick<PageRow, 'data' | 'bytes' | 'cells' | 'photo_ids' | 'var_ids'>

/** The text is kept as it came, once it has been found readable, with what lists ask of it. */
export function contentOf(data: string): PageContent {
  const page = readablePage(data)
  const { shown, written } = sourcesOf(page)
  return {
    data,
    bytes: Buffer.byteLength(data),
    cells: page.graphData.cells.length,
    photo_ids: joinIds(photosOf(page)),
    var_ids: joinIds([...shown, ...written].map(({ varId }) => varId)),
  }
}

export function readablePage(data: string): PageData {
  const page = decodePage(data)
  if (!page.ok) throw new FieldError({ pageData: 'pageData' })
  return page.value
}

/** `,3,17,`, so that one of them can be looked for. */
function joinIds(ids: readonly number[]): string {
  return ids.length === 0 ? '' : `,${[...new Set(ids)].join(',')},`
}

export function idsOf(joined: string): readonly number[] {
  return joined.split(',').filter(Boolean).map(Number)
}
