import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Opens a screen. From another path of the console it goes there as a link does, which costs a quarter of loading the
 * whole console; from anywhere else it loads the page.
 */
export async function openScreen(page: Page, screen: string): Promise<void> {
  const isUnderway = await page.evaluate((href) => {
    const heading = document.querySelector('#content h1')
    if (heading === null || href.split('?')[0] === location.pathname) return false
    heading.toggleAttribute('data-left', true)
    history.pushState({}, '', href)
    return true
  }, screen)
  if (isUnderway) await expect(page.locator('h1[data-left]')).toHaveCount(0)
  else await page.goto(screen)
}

/** Waits until the screen has its heading and loads nothing. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForFunction(isStill)
  await page.waitForFunction(isRecoloured)
  await page.evaluate(twoFrames)
}

/**
 * Whether nothing passes any more. An animation that a change of style cancels gets another promise of its end, which is
 * never kept, so it is looked at and not awaited.
 */
function isStill(): boolean {
  return document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' ||
        effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    )
}

/** After a change of the scheme, inherited colours follow some frames later than the tokens. */
function isRecoloured(): boolean {
  const heading = document.querySelector('h1')
  if (heading === null) return false
  const probe = document.createElement('span')
  probe.style.color = 'var(--fh-text)'
  heading.append(probe)
  const wanted = getComputedStyle(probe).color
  probe.remove()
  return getComputedStyle(heading).color === wanted
}

/** What the heading inherits, the cells of a table inherit a frame later. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )
}

/**
 * Expects no finding of axe, no content beyond the width and no column below another. On a screen that was looked at in one scheme, the other one
 * changes colours alone: `colours` runs their rules, which takes half of the time.
 */
export async function expectNothingFound(
  page: Page,
  screen: string,
  rules: 'all' | 'colours' = 'all',
): Promise<void> {
  const violations = await violationsOn(page, rules)
  // One line a place: a run that failed shows the first lines of a failure alone.
  const found = violations.flatMap(({ help, id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ failureSummary = '', html }) =>
        `${id}: ${help} ${html.slice(0, 200)} ${failureSummary}`.replaceAll(/\s+/g, ' '),
      ),
  )
  expect.soft(found, `axe on ${screen}`).toEqual([])
  await expectNoOverflow(page, screen)
  const hidden = await page.evaluate(headingsUnderStickyOnes)
  expect.soft(hidden, `columns of ${screen} below columns that stay in sight`).toEqual([])
}

/** The headings of tables that a column at the end, which stays in sight, covers in part before anything is scrolled. */
function headingsUnderStickyOnes(): string[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const headings = [...table.querySelectorAll<HTMLElement>('thead th')]
    const last = headings.at(-1)
    if (last === undefined || getComputedStyle(last).insetInlineEnd !== '0px') return []
    const { left } = last.getBoundingClientRect()
    return headings
      .slice(0, -1)
      .filter((one) => one.getBoundingClientRect().right > left + 1)
      .map(({ textContent }) => textContent)
  })
}

/** Expects no content beyond the width. */
async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Expects that a screen that was looked at in one width fits into another one too. */
export async function expectToFit(page: Page, screen: string, width: number): Promise<void> {
  const looked = page.viewportSize()
  await page.setViewportSize({ width, height: 900 })
  await settled(page)
  await expectNoOverflow(page, `${screen}, ${width} wide`)
  if (looked !== null) await page.setViewportSize(looked)
}

/** Changes the colours on the open screen, as the system's change in the evening. */
async function changeScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  await settled(page)
}

/**
 * Looks at what is open with every rule in the first scheme, in which it stays, and with those of colours in the others.
 */
export async function expectNothingFoundIn(
  page: Page,
  screen: string,
  [scheme, ...others]: readonly ['light' | 'dark', ...('light' | 'dark')[]],
): Promise<void> {
  await settled(page)
  await expectNothingFound(page, `${screen}, ${scheme}`)
  for (const other of others) {
    await changeScheme(page, other)
    await expectNothingFound(page, `${screen}, ${other}`, 'colours')
  }
  if (others.length > 0) await changeScheme(page, scheme)
}

/**
 * Runs every rule of axe in the page itself. Its adapter for Playwright collects results in a second page, for frames
 * of other origins, which the console does not have: that takes five times as long.
 */
async function violationsOn(
  page: Page,
  rules: 'all' | 'colours',
): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const colours = "runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }"
  const chosen = rules === 'all' ? '' : `, ${colours}`
  return page.evaluate(
    `axe.run(document, { resultTypes: ['violations']${chosen} }).then((results) => results.violations)`,
  )
}
