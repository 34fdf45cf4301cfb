import { dashboardLimits } from '@fieldhub/contract'
import { useT } from '#i18n/use-t.ts'
import { DevicesField } from '#parts/device-field/devices-field.tsx'
import { useBoard } from '../board-source.ts'

interface BoardDevicesProps {
  readonly ids: readonly number[]
  /** What none means. */
  readonly hint: string
  readonly onChange: (ids: number[]) => void
}

/** Chooses the devices of a widget. */
export function BoardDevices({ ids, hint, onChange }: BoardDevicesProps) {
  const t = useT()
  const { devices } = useBoard()
  return (
    <DevicesField
      label={t('dashboard.devices')}
      description={t('dashboard.atMost', { n: dashboardLimits.targetsMax })}
      placeholder={ids.length === 0 ? hint : undefined}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      maxValues={dashboardLimits.targetsMax}
      value={ids.map(String)}
      goneLabel={(id) => devices?.get(Number(id))?.name ?? t('dashboard.gone', { id })}
      nothingFoundMessage={t('dashboard.nothingFound')}
      onChange={(values) => onChange(values.map(Number))}
    />
  )
}
