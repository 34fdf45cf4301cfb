/** Makes a clock that stands still until the test moves it. */
export function standingClock(time = Date.UTC(2026, 5, 1, 8)) {
  const clock = { time, now: () => clock.time }
  return clock
}
