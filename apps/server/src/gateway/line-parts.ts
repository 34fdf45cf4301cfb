import type { DeviceProfile } from '#facts/device-profile.ts'
import type { SerialLineParts } from './line/serial-line-parts.ts'
import type { SessionLink, SessionParts } from './session-parts.ts'

/** What the line of a session needs that knows nothing of the session but the settings of its device. */
export function lineParts(
  { limits, counts, closedTogether, frames }: Omit<SessionParts<never>, 'onEnd'>,
  link: SessionLink,
  profile: () => DeviceProfile,
): SerialLineParts {
  return {
    ...link,
    framing: profile().framing,
    limits,
    counts,
    profile,
    inFlight: () => closedTogether.allowed(profile()),
    onFrame: (direction, kind, bytes, agoMs = 0) =>
      frames.record(profile(), { direction, kind, bytes, agoMs }),
  }
}
