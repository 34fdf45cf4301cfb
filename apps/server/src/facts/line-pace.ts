/** Of a line that has no time for its poll rates: how often it reads what it is to read each `wantedMs`. */
export interface LinePace {
  readonly everyMs: number
  readonly wantedMs: number
}
