import { zoneOffsetMs } from './zone-offset.ts'

/** The present day in a zone, `2026-06-01`. Those who ask for each of two thousand hours have a zone's format made once. */
export function dayAt(time: number, zone: string): string {
  return new Date(time + zoneOffsetMs(zone, time)).toISOString().slice(0, 10)
}
