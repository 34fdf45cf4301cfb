const hourMs = 3_600_000
/** Zones change their offset on full quarters of an hour, so one answer is valid for one. */
const stepMs = hourMs / 4

interface KnownZone {
  /** Making one takes as long as using it some dozen times. */
  readonly format: Intl.DateTimeFormat
  step: number
  offsetMs: number
  /** Whoever looks back or ahead comes to the same few days again and again. */
  readonly others: Map<number, number>
}
const knownZones = new Map<string, KnownZone>()
/** Callers name zones, in capitals or not, so that there is no end of names. */
const zonesMax = 1_000
const othersMax = 64

/** How far local time of a zone (IANA name) is ahead of UTC. */
export function zoneOffsetMs(zone: string, now: number): number {
  const step = Math.floor(now / stepMs)
  const known = knownZones.get(zone) ?? keepZone(zone)
  if (known.step !== step) {
    known.offsetMs = known.others.get(step) ?? readOffset(known.format, now)
    known.step = step
    if (known.others.size >= othersMax) known.others.clear()
    known.others.set(step, known.offsetMs)
  }
  return known.offsetMs
}

function keepZone(zone: string): KnownZone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const known = { format, step: Number.NaN, offsetMs: 0, others: new Map<number, number>() }
  if (knownZones.size >= zonesMax) knownZones.clear()
  knownZones.set(zone, known)
  return known
}

function readOffset(format: Intl.DateTimeFormat, now: number): number {
  const parts = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(parts?.value ?? '') ?? []
  const ahead = Number(hours) * hourMs + Number(minutes) * 60_000
  return sign === '-' ? -ahead : ahead
}
