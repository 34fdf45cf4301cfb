import {
  hasSeldomLook,
  loadSeldomLooks,
  loadSymbols,
  needsDrawings,
  type PageData,
  readPresentPage,
} from '@fieldhub/page'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { CanvasSlice, isOnCanvas } from '../slices/slice-view.tsx'
import { unpackPage } from './unpack-page.ts'

/**
 * Reads a page and loads the symbols on it; undefined for unreadable data. Of data from a newer
 * version it shows the parts that it knows.
 */
export async function loadPage(pageData: string): Promise<PageData | undefined> {
  const page = await readPage(pageData)
  if (page !== undefined) await loadShown(page)
  return page
}

/** Pages of an earlier version, or packed as they once were, need more, which is loaded for them alone. */
async function readPage(pageData: string): Promise<PageData | undefined> {
  const json = await unpackPage(pageData)
  const page = json === undefined ? undefined : readPresentPage(json)
  if (page !== undefined) return page
  const { readPageData } = await orFault(import('./read-page-data.ts'))
  return readPageData(pageData)
}

/** A page without its symbols would show no state, so that it is not shown at all. */
async function loadShown({ graphData }: PageData): Promise<void> {
  const shapes = graphData.cells.flatMap((cell) => (cell.kind === 'unknown' ? [] : [cell.shape]))
  const canvas = isOnCanvas(graphData.cells) ? CanvasSlice.ahead() : undefined
  const texts = needsDrawings(shapes) ? loadTexts('equipment') : undefined
  const looks = graphData.cells.some(hasSeldomLook) ? loadSeldomLooks() : undefined
  await orFault(Promise.all([loadSymbols(shapes), texts, canvas, looks]))
}

/** A file that did not come is a fault of the connection. */
function orFault<T>(files: Promise<T>): Promise<T> {
  return files.catch(() => {
    throw new ApiError(noAnswerCode, translate('error.callApiFailed'))
  })
}
