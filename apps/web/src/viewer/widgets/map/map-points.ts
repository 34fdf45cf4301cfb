import type { DeviceStatus } from '@fieldhub/contract'
import { clusterSpots, type Place } from '@fieldhub/geo'
import { type Point, type Size, widthOf } from '@fieldhub/page'

/** A device on a map with its present state and the values that stand beside it. */
export interface MapDevice {
  readonly deviceId: number
  readonly name: string
  readonly place: Place
  /** Undefined while nobody knows. */
  readonly status: DeviceStatus | undefined
  readonly values: readonly string[]
}

/** Devices that would cover each other are one mark. */
export interface MapMark {
  readonly key: string
  readonly at: Point
  readonly devices: readonly MapDevice[]
  /** What needs somebody the most. */
  readonly status: DeviceStatus | undefined
}

/** Marks nearer than this would cover each other. */
const clusterPixels = 40
/** Alarms first, then what cannot be reached, is not activated, and what is well. */
const urgency: readonly DeviceStatus[] = [3, 1, 0, 2]

export function marksOf(
  devices: readonly MapDevice[],
  at: (place: Place) => Point,
  { width, height }: Size,
): readonly MapMark[] {
  const spots = devices
    .map((item) => ({ ...at(item.place), item }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
  return clusterSpots(spots, clusterPixels).map(({ items, x, y }) => ({
    key: items.map(({ deviceId }) => deviceId).join(),
    at: { x, y },
    devices: items,
    status: urgency.find((one) => items.some(({ status }) => status === one)),
  }))
}

export interface MarkLabel {
  readonly key: string
  readonly lines: readonly string[]
}

interface LabelWishes {
  readonly fontSize: number
  readonly showNames: boolean
  readonly showValues: boolean
}

interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const markRadius = 12
const valuesMax = 2
const lineHeight = 1.25

/** The words below marks of one device, alarms first; those that would cover others are left out. */
export function labelsOf(
  marks: readonly MapMark[],
  { fontSize, showNames, showValues }: LabelWishes,
): readonly MarkLabel[] {
  const covered = marks.map(
    ({ at: { x, y } }): Area => ({
      left: x - markRadius,
      right: x + markRadius,
      top: y - markRadius,
      bottom: y + markRadius,
    }),
  )
  const urgent = marks.toSorted((a, b) => rank(a) - rank(b))
  return urgent.flatMap(({ key, at, devices: [device, ...others] }) => {
    if (device === undefined || others.length > 0) return []
    const values = showValues ? device.values.slice(0, valuesMax) : []
    const lines = [...(showNames ? [device.name] : []), ...values]
    if (lines.length === 0) return []
    const area = areaOf(lines, at, fontSize)
    if (covered.some((one) => overlaps(one, area))) return []
    covered.push(area)
    return [{ key, lines }]
  })
}

function areaOf(lines: readonly string[], at: Point, fontSize: number): Area {
  const half = (Math.max(...lines.map(widthOf)) * fontSize) / 2
  const top = at.y + markRadius + 1
  return {
    left: at.x - half,
    right: at.x + half,
    top,
    bottom: top + lines.length * fontSize * lineHeight,
  }
}

const rank = ({ status }: MapMark): number =>
  status === undefined ? urgency.length : urgency.indexOf(status)

const overlaps = (one: Area, other: Area): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
