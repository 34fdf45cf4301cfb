import type { DeviceStatus } from '@fieldhub/contract'
import type { Place } from '@fieldhub/geo'
import type { Point, PropValues, Size } from '@fieldhub/page'
import { useState } from 'react'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { labelsOf, type MapDevice, type MapMark, marksOf } from './map-points.ts'
import { zoomLimits } from './map-sight.ts'
import styles from './page-map.module.css'

interface MapMarksProps {
  readonly devices: readonly MapDevice[]
  readonly at: (place: Place) => Point
  readonly zoom: number
  readonly size: Size
  readonly props: PropValues
  /** What a press on a device does; undefined: nothing. */
  readonly pressOf: (device: MapDevice) => (() => void) | undefined
  readonly onZoomTo: (places: readonly Place[]) => void
}

/** Devices at their places, by the shape and colour of their states, with their names and values as far as there is room. */
export function MapMarks({ devices, at, zoom, size, props, pressOf, onZoomTo }: MapMarksProps) {
  const t = useT()
  const [opened, open] = useState<string>()
  const marks = marksOf(devices, at, size)
  const labels = labelsOf(marks, {
    fontSize: props.number('fontSize'),
    showNames: props.flag('showNames'),
    showValues: props.flag('showValues'),
  })
  const linesOf = (key: string) => labels.find((one) => one.key === key)?.lines ?? []
  const list = marks.find(({ key }) => key === opened)
  const pressMark = (mark: MapMark) => {
    const [device, ...others] = mark.devices
    if (device === undefined) return undefined
    if (others.length === 0) return pressOf(device)
    // Devices of one house stay on each other however near one looks.
    const isOnePlace = isTogether(mark.devices, at, zoom)
    return isOnePlace
      ? () => open(mark.key)
      : () => onZoomTo(mark.devices.map(({ place }) => place))
  }
  return (
    <>
      {marks.map((mark) => (
        <Mark
          key={mark.key}
          mark={mark}
          label={labelOf(mark, t)}
          lines={linesOf(mark.key)}
          onPress={pressMark(mark)}
        />
      ))}
      {list !== undefined && (
        <section className={styles['list']} aria-label={t('deviceMap.here')}>
          {list.devices.map((device) => (
            <button
              key={device.deviceId}
              type="button"
              disabled={pressOf(device) === undefined}
              onClick={pressOf(device)}
            >
              {t('deviceMap.marked', { name: device.name, state: t(stateWord(device.status)) })}
            </button>
          ))}
          <button type="button" onClick={() => open(undefined)}>
            {t('deviceMap.close')}
          </button>
        </section>
      )}
    </>
  )
}

interface MarkProps {
  readonly mark: MapMark
  readonly label: string
  readonly lines: readonly string[]
  readonly onPress: (() => void) | undefined
}

function Mark({ mark: { at, devices, status }, label, lines, onPress }: MarkProps) {
  const many = devices.length > 1
  const named = { className: styles['dot'], title: label, 'aria-label': label } as const
  const count = many ? devices.length : ''
  return (
    <div
      className={styles['mark']}
      style={{ left: at.x, top: at.y }}
      data-state={status ?? 'unknown'}
      data-many={many || undefined}
    >
      {onPress === undefined ? (
        // It is a shape with a number, which an image cannot be.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <span role="img" {...named}>
          <span>{count}</span>
        </span>
      ) : (
        <button type="button" {...named} onClick={onPress}>
          <span>{count}</span>
        </button>
      )}
      {/* The name of the mark says them. */}
      {lines.length > 0 && (
        <span className={styles['words']} aria-hidden>
          {lines.map((line, n) => (
            <span key={`${n} ${line}`}>{line}</span>
          ))}
        </span>
      )}
    </div>
  )
}

const stateWords: Readonly<Record<DeviceStatus, PlainMessageKey>> = {
  0: 'deviceMap.unactivated',
  1: 'deviceMap.offline',
  2: 'deviceMap.online',
  3: 'deviceMap.alarm',
}
const stateWord = (status: DeviceStatus | undefined): PlainMessageKey =>
  status === undefined ? 'deviceMap.unknown' : stateWords[status]

/** What a screen reader says of a mark: a device with its state and values, or how many are in which states. */
function labelOf({ devices }: MapMark, t: Translate): string {
  const [device, ...others] = devices
  if (device === undefined) return ''
  if (others.length === 0) {
    const state = [t(stateWord(device.status)), ...device.values].join(', ')
    return t('deviceMap.marked', { name: device.name, state })
  }
  const byState = Map.groupBy(devices, ({ status }) => stateWord(status))
  const states = [...byState].map(([word, { length }]) =>
    t('deviceMap.count', { state: t(word), n: length }),
  )
  return t('deviceMap.many', { n: devices.length, states: states.join(', ') })
}

/** Pixels at the deepest zoom within which devices cannot be told apart. */
const togetherPixels = 40

function isTogether(
  devices: readonly MapDevice[],
  at: (place: Place) => Point,
  zoom: number,
): boolean {
  const grown = 2 ** (zoomLimits.max - zoom)
  const points = devices.map(({ place }) => at(place))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const span = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  return span * grown < togetherPixels
}
