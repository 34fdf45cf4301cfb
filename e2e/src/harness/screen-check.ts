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
    if (heading === null || new URL(href, location.href).pathname === location.pathname)
      return false
    heading.toggleAttribute('data-left', true)
    history.pushState({}, '', href)
    return true
  }, screen)
  if (isUnderway) await expect(page.locator('h1[data-left]')).toHaveCount(0)
  else await page.goto(screen)
}

/** Waits until the screen has its heading and loads nothing, and until nothing on it moves any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(isSettled)
}

/** One look a frame at everything, as each question from outside costs the browser as much as all the answers. */
async function isSettled(): Promise<boolean> {
  if (document.querySelector('h1') === null) return false
  if (document.querySelector('[aria-busy="true"]') !== null) return false
  // An animation that a change of style cancels gets another promise of its end, which is never kept, so it is not awaited.
  const isMoving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' &&
        effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    )
  if (isMoving) return false
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return true
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
  // Who wants less motion sees the other colours at once: a transition of every element would go through the page level by level.
  // The bar of a load that has just ended may still fade.
  const transitions = () =>
    document.getAnimations().flatMap((one) => {
      if (!(one instanceof CSSTransition) || one.transitionProperty === 'opacity') return []
      const { target } = one.effect instanceof KeyframeEffect ? one.effect : { target: null }
      return [`${one.transitionProperty} of ${target?.outerHTML.slice(0, 200)}`]
    })
  expect.soft(await page.evaluate(transitions), 'colours in transition').toEqual([])
  await settled(page)
}

/**
 * Looks at what is open with every rule in one scheme, and with those of colours in the others. It begins with the scheme
 * that the page has and stays in the last: to change it costs as much as to look at it.
 */
export async function expectNothingFoundIn(
  page: Page,
  screen: string,
  schemes: readonly ('light' | 'dark')[],
): Promise<void> {
  await settled(page)
  const shown = await page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(schemes).toContain(shown)
  await expectNothingFound(page, `${screen}, ${shown}`)
  for (const other of schemes.filter((scheme) => scheme !== shown)) {
    await changeScheme(page, other)
    await expectNothingFound(page, `${screen}, ${other}`, 'colours')
  }
}

/**
 * Runs every rule of axe in the page itself. Its adapter for Playwright collects results in a second page, for frames
 * of other origins, which the console does not have: that takes five times as long. It would also
 * copy all style sheets each time, a third of what it costs, for a rule of theirs that does not run by default.
 */
async function violationsOn(
  page: Page,
  rules: 'all' | 'colours',
): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const colours = "runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }"
  const chosen = rules === 'all' ? '' : `, ${colours}`
  return page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] }${chosen} }).then((results) => results.violations)`,
  )
}
