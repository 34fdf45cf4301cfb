import { useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { type PlantReading, plantReadingAt } from './plant-reading.ts'
import styles from './plant-scene.module.css'

const stepSeconds = 2

/** A pump station in miniature: a tank, a pump, a line with its pressure. */
export function PlantScene() {
  const t = useT()
  const reading = usePlantReading()
  const { level, speedRpm, pressureMpa } = reading
  return (
    <svg
      viewBox="0 0 720 440"
      className={styles.scene}
      role="img"
      aria-label={t('session.plantLabel')}
    >
      <path className={styles.pipe} d="M210 330H320M400 330H560V210" />
      <path className={styles.flow} d="M210 330H320M400 330H560V210" />
      <path className={styles.pipe} d="M560 150V96H660" />
      <path className={styles.flow} d="M560 150V96H660" />
      <path className={styles.pipe} d="M60 96H130V128" />
      <path className={styles.flow} d="M60 96H130V128" />
      <Tank level={level} />
      <Pump />
      <Gauge share={(pressureMpa - 0.2) / 0.4} />
      <Tag
        x={80}
        y={414}
        name={t('session.plantLevel')}
        value={(level * 100).toFixed(1)}
        unit="%"
      />
      <Tag x={318} y={430} name={t('session.plantSpeed')} value={speedRpm.toFixed(0)} unit="rpm" />
      <Tag
        x={612}
        y={196}
        name={t('session.plantPressure')}
        value={pressureMpa.toFixed(3)}
        unit="MPa"
      />
    </svg>
  )
}

function Tank({ level }: { readonly level: number }) {
  return (
    <g>
      <clipPath id="tank-inside">
        <rect x="82" y="130" width="126" height="236" rx="8" />
      </clipPath>
      <g clipPath="url(#tank-inside)">
        <rect x="82" y="130" width="126" height="236" className={styles.inside} />
        <rect
          x="82"
          y="130"
          width="126"
          height="236"
          className={styles.water}
          style={{ transform: `translateY(${(1 - level) * 236}px)` }}
        />
      </g>
      <rect x="80" y="128" width="130" height="240" rx="10" className={styles.body} />
      <path className={styles.scale} d="M222 160h10M222 212h6M222 264h10M222 316h6M222 352h10" />
    </g>
  )
}

function Pump() {
  return (
    <g>
      <path className={styles.foot} d="M318 384h84l-14-18h-56z" />
      <circle cx="360" cy="330" r="46" className={styles.casing} />
      <g className={styles.impeller}>
        <circle cx="360" cy="330" r="7" className={styles.hub} />
        <path d="M360 323c4-14 15-20 24-16M366 334c14-3 23 4 24 15M354 334c-10 10-22 9-28 0" />
      </g>
    </g>
  )
}

function Gauge({ share }: { readonly share: number }) {
  return (
    <g>
      <circle cx="560" cy="182" r="34" className={styles.casing} />
      <path className={styles.scale} d="M540.9 201.1A27 27 0 1 1 579.1 201.1" />
      <path
        className={styles.needle}
        d="M560 182V161"
        style={{ transform: `rotate(${-135 + 270 * share}deg)` }}
      />
      <circle cx="560" cy="182" r="3.5" className={styles.hub} />
    </g>
  )
}

interface TagProps {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly value: string
  readonly unit: string
}

function Tag({ x, y, name, value, unit }: TagProps) {
  return (
    <g aria-hidden>
      <text x={x} y={y - 20} className={styles.name}>
        {name}
      </text>
      <text x={x} y={y} className={styles.value}>
        {value} <tspan className={styles.unit}>{unit}</tspan>
      </text>
    </g>
  )
}

function usePlantReading(): PlantReading {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => setSeconds((now) => now + stepSeconds), stepSeconds * 1000)
    return () => clearInterval(timer)
  }, [])
  return plantReadingAt(seconds)
}
