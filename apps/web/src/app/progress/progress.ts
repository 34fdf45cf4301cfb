/** Shares are of the whole bar, times are in milliseconds. */
const minimum = 0.3
const trickleMs = 200
/** The time in which the bar fills and fades; the stylesheet has the same. */
const speedMs = 500
const most = 0.994

/** The share that the bar shows; null while there is no bar. */
let share: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function progressShare(): number | null {
  return share
}

export function onProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function startProgress(): void {
  clearTimeout(timer)
  show(minimum)
  timer = setTimeout(trickle, trickleMs)
}

/** Fills the bar and removes it, also after a fault. */
export function stopProgress(): void {
  if (share === null) return
  clearTimeout(timer)
  show(1)
  timer = setTimeout(() => show(null), speedMs)
}

function trickle(): void {
  const now = share ?? minimum
  show(Math.min(most, now + stepAt(now)))
  timer = setTimeout(trickle, trickleMs)
}

/** The nearer the end, the smaller the step, so that the bar never claims what it does not know. */
function stepAt(now: number): number {
  if (now < 0.5) return 0.04
  if (now < 0.8) return 0.02
  return 0.005
}

function show(next: number | null): void {
  share = next
  for (const listener of listeners) listener()
}
