import type { Device } from '@fieldhub/contract'
import classes from '#features/device/list/device-cards.module.css'
import { ColumnValue } from './column-value.tsx'

interface CardColumnValuesProps {
  readonly device: Device
  readonly names: readonly string[]
}

/** The values that are columns of the table, on a card. */
export function CardColumnValues({ device, names }: CardColumnValuesProps) {
  return (
    <dl className={classes['values']}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ColumnValue
              deviceId={device.id}
              value={device.values && (device.values.find((one) => one?.name === name) ?? null)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
