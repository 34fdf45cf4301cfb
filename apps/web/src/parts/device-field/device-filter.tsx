import { useT } from '#i18n/use-t.ts'
import { DeviceField } from './device-field.tsx'

interface DeviceFilterProps {
  /** Says what is filtered; it is shown while nothing is chosen. */
  readonly label: string
  readonly nothingFound: string
  readonly value: number | undefined
  readonly onChange: (id: string | null) => void
}

/** Narrows a list to one device. */
export function DeviceFilter({ label, nothingFound, value, onChange }: DeviceFilterProps) {
  const t = useT()
  return (
    <DeviceField
      aria-label={label}
      placeholder={label}
      w={230}
      maw="100%"
      clearable
      clearButtonProps={{ 'aria-label': `${t('common.clear')} ${label}` }}
      value={value === undefined ? null : String(value)}
      nothingFoundMessage={nothingFound}
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
    />
  )
}
