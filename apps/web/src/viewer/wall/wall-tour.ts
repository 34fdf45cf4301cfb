import type { WallSettings } from './wall-settings.ts'

/** Where a screen on a wall stands in its tour. Times are milliseconds of one clock. */
export interface WallTour {
  readonly pageId: number
  /** Since when this page is shown. */
  readonly since: number
  /** Pages of alarms that nobody has acknowledged, as of the last step. */
  readonly alarming: readonly number[]
}

interface WallFacts extends WallSettings {
  /** The pages in their order. */
  readonly pages: readonly number[]
  /** The page that stands where pages do not rotate. */
  readonly home: number
  /** Pages that show a variable in an alarm that nobody has acknowledged. */
  readonly alarming: readonly number[]
  /** Whether somebody uses the screen, who wants to keep the page that he chose. */
  readonly isInUse: boolean
  readonly now: number
}

/** How long the page of an alarm stays where several alarm and pages do not rotate. */
const alarmPageMs = 20_000

/**
 * The next state of a tour: the page of a new alarm comes at once, then the pages in alarm take turns until somebody has
 * acknowledged them all, then all pages do. While somebody uses the screen nothing moves.
 */
export function nextStop(tour: WallTour, facts: WallFacts): WallTour {
  const { pages, followsAlarms, isInUse, now } = facts
  if (isInUse) return { ...tour, since: now }
  const alarming = followsAlarms ? pages.filter((id) => facts.alarming.includes(id)) : []
  const newest = alarming.find((id) => !tour.alarming.includes(id))
  const pageId = newest ?? nextPage({ ...tour, alarming }, tour.alarming.length > 0, facts)
  return pageId === tour.pageId ? { ...tour, alarming } : { pageId, since: now, alarming }
}

function nextPage(tour: WallTour, wasAlarming: boolean, facts: WallFacts): number {
  const { pages, home, rotateMs, now } = facts
  const { pageId, since, alarming } = tour
  const isAlarming = alarming.length > 0
  if (!isAlarming && wasAlarming && rotateMs === 0) return home
  const round = isAlarming ? alarming : pages
  const staysMs = isAlarming && rotateMs === 0 ? alarmPageMs : rotateMs
  const isOver = staysMs > 0 && now - since >= staysMs
  return isOver || !round.includes(pageId) ? after(round, pageId, pages) : pageId
}

/** The page of the round that follows in the order of all pages. */
function after(round: readonly number[], pageId: number, pages: readonly number[]): number {
  const place = pages.indexOf(pageId)
  const next = pages.find((id, index) => index > place && round.includes(id))
  return next ?? round[0] ?? pageId
}
