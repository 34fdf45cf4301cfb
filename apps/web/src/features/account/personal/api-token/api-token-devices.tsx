import { limits } from '@fieldhub/contract'
import { useT } from '#i18n/use-t.ts'
import { DevicesField } from '#parts/device-field/devices-field.tsx'
import type { Form } from '#parts/form/use-form.ts'
import type { ApiTokenDraft } from './api-token-draft.ts'

/** The devices that the token is for; none chosen means all of the account. */
export function ApiTokenDevices({ form }: { readonly form: Form<ApiTokenDraft> }) {
  const t = useT()
  return (
    <DevicesField
      id={form.fieldId('deviceIds')}
      label={t('personal.tokenDevices')}
      description={t('personal.tokenDevicesHint')}
      maxValues={limits.apiTokenDevicesMax}
      value={form.draft.deviceIds}
      error={form.faultOf('deviceIds')}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={t('personal.tokenDevicesNone')}
      onChange={(deviceIds) => form.change({ deviceIds })}
    />
  )
}
