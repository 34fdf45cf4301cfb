let time = 0

/** When the live connection last told of a change that lists and counts show; what was read until then may be old. */
export const newsTime = (): number => time

export function recordNews(now: number): void {
  time = now
}
