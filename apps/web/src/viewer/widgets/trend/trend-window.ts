/** The part of a trend's time that is drawn. */
export interface TrendWindow {
  readonly from: number
  readonly to: number
}

/** No window is narrower than this share of the whole: there would be nothing in it. */
const narrowest = 1 / 200

/** The window made narrower (a factor below 1) or wider around a place in it, which stays where it is. */
export function zoomWindow(
  window: TrendWindow,
  whole: TrendWindow,
  { factor, at }: { readonly factor: number; readonly at: number },
): TrendWindow | undefined {
  const width = window.to - window.from
  const next = Math.max((whole.to - whole.from) * narrowest, width * factor)
  const from = window.from + (width - next) * at
  return fitWindow({ from, to: from + next }, whole)
}

/** The window between two places of it, whichever is first; undefined where they are too near to mean one. */
export function chooseWindow(
  window: TrendWindow,
  whole: TrendWindow,
  [one, other]: readonly [number, number],
): TrendWindow | undefined {
  const width = window.to - window.from
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  if (to - from < 0.02) return window
  const chosen = { from: window.from + from * width, to: window.from + to * width }
  const middle = (chosen.from + chosen.to) / 2
  const least = Math.max(chosen.to - chosen.from, (whole.to - whole.from) * narrowest)
  return fitWindow({ from: middle - least / 2, to: middle + least / 2 }, whole)
}

/** The window moved into the whole; undefined where it is all of it, so that the trend goes on by itself. */
export function fitWindow(window: TrendWindow, whole: TrendWindow): TrendWindow | undefined {
  const width = window.to - window.from
  if (width >= whole.to - whole.from) return undefined
  const from = Math.min(Math.max(window.from, whole.from), whole.to - width)
  return { from, to: from + width }
}
