import type { Browser, Page } from '@playwright/test'
import { wholeBrowserOptions } from '../harness/browser.ts'
import { alarmsOn, looks, pageOf, sheetWidth, squaresOf } from '../harness/painter-sheets.ts'
import { pictureDifferences } from '../harness/picture-differences.ts'
import { answerShare } from '../harness/shown-pages.ts'
import { expect, test } from '../harness/test.ts'

/** So many more cells make the canvas take over. */
const crowd = 320

/**
 * The screens' pixels for each CSS pixel, each with a window that shows the page at a scale that is no whole number. The
 * page covers whole CSS pixels, to which a browser that only plays such a screen stretches a canvas.
 */
const windows = [
  { ratio: 1, width: 1276, height: 931 },
  { ratio: 2, width: 884, height: 637 },
  { ratio: 3, width: 800, height: 574 },
] as const

// A browser without windows smooths letters that move by parts of a pixel otherwise than people's browsers.
test.use({ launchOptions: wholeBrowserOptions })

for (const screen of windows) {
  test(`both painters show every symbol alike at ${screen.ratio} pixels a point`, async ({
    browser,
    server,
  }) => {
    const page = await openPages(browser, server.origin, screen)
    for (let look = screen.ratio - 1; look < looks.length; look += windows.length) {
      // A busy browser may not yet have drawn all of a page when its picture is taken.
      await expect(async () => {
        const found = await pictureDifferences(page, {
          pictures: [await pictureOf(page, look, 'svg'), await pictureOf(page, look, 'canvas')],
          width: sheetWidth,
          squares: squaresOf(look),
        })
        // What only one of the two shows has to be found, or the comparison finds nothing.
        expect(found.filter((text) => !text.startsWith('crowd'))).toEqual([])
        expect(found).toHaveLength(1)
      }).toPass({ timeout: 60_000 })
    }
    await page.close()
  })
}

async function openPages(
  browser: Browser,
  baseURL: string,
  { ratio, ...viewport }: (typeof windows)[number],
): Promise<Page> {
  const how = { baseURL, viewport, deviceScaleFactor: ratio } as const
  const page = await browser.newPage({ ...how, locale: 'zh-CN', reducedMotion: 'reduce' })
  await answerShare(
    page,
    looks.flatMap((_, look) => [pageOf(look, 0), pageOf(look, crowd)]),
  )
  await page.goto('/show/painters')
  return page
}

/** A look as one of the painters shows it. */
async function pictureOf(page: Page, look: number, painter: 'svg' | 'canvas'): Promise<string> {
  const pageId = String(2 * look + (painter === 'svg' ? 1 : 2))
  const sheet = page.locator('section[aria-label]')
  await page.getByRole('combobox', { name: '页面' }).selectOption(pageId)
  await expect(sheet).toHaveAttribute('aria-label', pageId)
  await expect(page.locator('canvas[data-cells]')).toHaveCount(painter === 'svg' ? 0 : 1)
  await expect(page.locator('[data-alarm]')).toHaveCount(alarmsOn(look))
  return (await sheet.screenshot()).toString('base64')
}
