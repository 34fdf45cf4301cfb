import { Switch } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { usePageSession } from '../session-context.ts'

interface ValuesFieldProps {
  /** The device whose values are shown; undefined: they are simulated. */
  readonly deviceId: number | undefined
  readonly onChoose: (deviceId: number | undefined) => void
}

/** Where the preview's values come from: a device of the model, the configuration's own device, or nowhere. */
export function ValuesField({ deviceId, onChoose }: ValuesFieldProps) {
  const t = useT()
  const { modelId, deviceId: own } = usePageSession().configuration
  if (own !== null) {
    return (
      <Switch
        label={t('editor.realValues')}
        checked={deviceId !== undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? own : undefined)}
      />
    )
  }
  return (
    <DeviceField
      label={t('editor.valuesOf')}
      placeholder={t('editor.simulated')}
      clearable
      model={modelId ?? undefined}
      value={deviceId === undefined ? null : String(deviceId)}
      nothingFoundMessage={t('editor.noDevices')}
      onChange={(value) => onChoose(value === null ? undefined : Number(value))}
    />
  )
}
