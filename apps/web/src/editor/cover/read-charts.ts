import { type PageData, shownCells } from '@fieldhub/page'
import { chartExamplePicture, isPictured } from '../chart-example.ts'

/** A cover shows no more than this many charts as they are, and sketches of the rest, so that a save is never long. */
const chartsMax = 12

/** The charts of a page that a library draws, as pictures by the ids of their cells. */
export async function readCharts(page: PageData): Promise<ReadonlyMap<string, string>> {
  const charts = shownCells(page)
    .flatMap((cell) => (cell.kind === 'node' && isPictured(cell.shape) ? [cell] : []))
    .slice(0, chartsMax)
  const drawn = await Promise.all(
    charts.map(
      async (cell) => [cell.id, await chartExamplePicture(cell, page).catch(() => '')] as const,
    ),
  )
  return new Map(drawn)
}
