import { loadDrawings, needsDrawings, type PageData } from '@fieldhub/page'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { readPageData } from './shown-configuration.ts'

/**
 * Reads a page and loads the pictures of the equipment on it; undefined for unreadable data. Of data from a newer
 * version it shows the parts that it knows.
 */
export async function loadPage(pageData: string): Promise<PageData | undefined> {
  const page = readPageData(pageData)
  if (page !== undefined) await loadEquipment(page)
  return page
}

/** A page without its pictures would show no state, so that it is not shown at all. */
async function loadEquipment({ graphData }: PageData): Promise<void> {
  const shapes = graphData.cells.flatMap((cell) => (cell.kind === 'unknown' ? [] : [cell.shape]))
  if (!needsDrawings(shapes)) return
  try {
    await Promise.all([loadDrawings(shapes), loadTexts('equipment')])
  } catch {
    throw new ApiError(noAnswerCode, translate('error.callApiFailed'))
  }
}
