import type { ColumnValue as LoadedValue } from '@fieldhub/contract'
import { useEffect, useState } from 'react'
import { useDeviceSubscription } from '#api/live/use-live.ts'
import { useReading } from '#features/device/debug/use-reading.ts'
import { LiveNumber } from '#features/device/detail/values/value-cells.tsx'
import { useT } from '#i18n/use-t.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import classes from './column-value.module.css'

/** Rows that are scrolled past quickly are not subscribed. */
const restMs = 200

interface ColumnValueProps {
  readonly deviceId: number
  /** Null: the device has no variable of the name; undefined: not loaded yet. */
  readonly value: LoadedValue | undefined
}

/** The newest value of a variable in a row, with its age; only rows in sight are subscribed. */
export function ColumnValue({ deviceId, value }: ColumnValueProps) {
  const t = useT()
  if (value === undefined) return null
  if (value === null) {
    return (
      <span className={classes['none']} title={t('fleet.columns.noVariable')}>
        —
      </span>
    )
  }
  return <Live deviceId={deviceId} value={value} />
}

function Live({ deviceId, value }: { readonly deviceId: number; readonly value: Loaded }) {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  useDeviceSubscription(isResting ? [deviceId] : [])
  const reading = useReading(deviceId, value)
  return (
    <span className={classes['value']}>
      <LiveNumber reading={reading} variable={value} />
      {reading.time !== null && (
        <span className={classes['age']}>
          <RelativeTime time={reading.time} />
        </span>
      )}
    </span>
  )
}

type Loaded = NonNullable<LoadedValue>
