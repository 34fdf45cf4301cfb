import { Switch } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { usePageSession } from '../session-context.ts'

interface ValuesFieldProps {
  /** The device whose values are shown; undefined: they are simulated. */
  readonly deviceId: number | undefined
  readonly onChoose: (deviceId: number | undefined) => void
  /** Missing: what a preview calls it. */
  readonly label?: string
  /** What stands there while no device is chosen. */
  readonly placeholder?: string
}

/** Where the preview's values come from: a device of the model, the configuration's own device, or nowhere. */
export function ValuesField({ deviceId, onChoose, label, placeholder }: ValuesFieldProps) {
  const t = useT()
  const { modelId, deviceId: own } = usePageSession().configuration
  if (own !== null) {
    return (
      <Switch
        label={label ?? t('editor.realValues')}
        checked={deviceId !== undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? own : undefined)}
      />
    )
  }
  return (
    <DeviceField
      label={label ?? t('editor.valuesOf')}
      placeholder={placeholder ?? t('editor.simulated')}
      clearable
      model={modelId ?? undefined}
      value={deviceId === undefined ? null : String(deviceId)}
      nothingFoundMessage={t('editor.noDevices')}
      onChange={(value) => onChoose(value === null ? undefined : Number(value))}
    />
  )
}
