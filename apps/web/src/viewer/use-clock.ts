import { useEffect, useState } from 'react'
import { clockOf } from './viewer-clock.ts'
import type { ViewerHost } from './viewer-host.ts'

/** The time that the page shows, as it goes on. */
export function useClock(host: Pick<ViewerHost, 'clock'>): number {
  const clock = clockOf(host)
  const [shown, setShown] = useState(() => ({ clock, now: clock.now() }))
  useEffect(() => clock.onTick(() => setShown({ clock, now: clock.now() })), [clock])
  // Another clock shows its own time at once.
  return shown.clock === clock ? shown.now : clock.now()
}
