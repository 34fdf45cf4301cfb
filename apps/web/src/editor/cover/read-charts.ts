import { type PageData, shownCells } from '@fieldhub/page'
import { serverNow } from '#i18n/server-time.ts'
import { isPictured } from '../examples/chart-example.ts'
import { examplePicture } from '../examples/example-picture.ts'

/** A cover shows no more than this many charts as they are, and sketches of the rest, so that a save is never long. */
const chartsMax = 12

/** The charts and other widgets of a page that are drawn as pictures, as pictures by the ids of their cells. */
export async function readCharts(page: PageData): Promise<ReadonlyMap<string, string>> {
  const charts = shownCells(page)
    .flatMap((cell) => (cell.kind === 'node' && isPictured(cell.shape) ? [cell] : []))
    .slice(0, chartsMax)
  const drawn = await Promise.all(
    charts.map(
      async (cell) =>
        [
          cell.id,
          await examplePicture(cell, { theme: page, now: serverNow() }).catch(() => ''),
        ] as const,
    ),
  )
  return new Map(drawn)
}
