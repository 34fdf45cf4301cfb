import { loadDrawings, needsDrawings, type PageData, readPageJson } from '@fieldhub/page'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { toShownPage, unpackPage } from './unpack-page.ts'

/**
 * Reads a page and loads the pictures of the equipment on it; undefined for unreadable data. Of data from a newer
 * version it shows the parts that it knows.
 */
export async function loadPage(pageData: string): Promise<PageData | undefined> {
  const page = await readPage(pageData)
  if (page !== undefined) await loadEquipment(page)
  return page
}

/** Pages that are packed as they once were need a library, which is loaded for them alone. */
async function readPage(pageData: string): Promise<PageData | undefined> {
  const json = await unpackPage(pageData)
  if (json !== undefined) return toShownPage(readPageJson(json))
  const { readPageData } = await orFault(import('./read-page-data.ts'))
  return readPageData(pageData)
}

/** A page without its pictures would show no state, so that it is not shown at all. */
async function loadEquipment({ graphData }: PageData): Promise<void> {
  const shapes = graphData.cells.flatMap((cell) => (cell.kind === 'unknown' ? [] : [cell.shape]))
  if (!needsDrawings(shapes)) return
  await orFault(Promise.all([loadDrawings(shapes), loadTexts('equipment')]))
}

/** A file that did not come is a fault of the connection. */
function orFault<T>(files: Promise<T>): Promise<T> {
  return files.catch(() => {
    throw new ApiError(noAnswerCode, translate('error.callApiFailed'))
  })
}
