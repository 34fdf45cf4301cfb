const short = new Intl.NumberFormat('en', { notation: 'compact' })

/** A round number beside a small chart, `12K`, where there is no room for all digits. */
export function displayShort(value: number): string {
  return short.format(value)
}
