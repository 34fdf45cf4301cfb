const hourMs = 3_600_000
/** Zones change their offset on full quarters of an hour, so one answer is valid for one. */
const stepMs = hourMs / 4

interface Known {
  step: number
  offsetMs: number
  /** Whoever looks back or ahead comes to the same few days again and again. */
  readonly others: Map<number, number>
}
const known = new Map<string, Known>()
const othersMax = 64

/** How far local time of a zone (IANA name) is ahead of UTC. */
export function zoneOffsetMs(zone: string, now: number): number {
  const step = Math.floor(now / stepMs)
  const kept = known.get(zone)
  if (kept?.step === step) return kept.offsetMs
  const offsetMs = kept?.others.get(step) ?? getOffset(zone, now)
  if (kept === undefined) known.set(zone, { step, offsetMs, others: new Map([[step, offsetMs]]) })
  else keep(kept, step, offsetMs)
  return offsetMs
}

function keep(kept: Known, step: number, offsetMs: number): void {
  kept.step = step
  kept.offsetMs = offsetMs
  if (kept.others.size >= othersMax) kept.others.clear()
  kept.others.set(step, offsetMs)
}

/** Names of zones may be written in capitals and not, so the list of them has a bound of its own. */
const zonesMax = 1_000
/** Making one takes as long as using it some dozen times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone)
  if (kept !== undefined) return kept
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  if (formats.size >= zonesMax) formats.clear()
  formats.set(zone, made)
  return made
}

function getOffset(zone: string, now: number): number {
  const parts = getFormat(zone)
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(parts?.value ?? '') ?? []
  const ahead = Number(hours) * hourMs + Number(minutes) * 60_000
  return sign === '-' ? -ahead : ahead
}
