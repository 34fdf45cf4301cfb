// Styles of this form alone are kept out of the stylesheet that every page loads.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { deviceApi, limits } from '@fieldhub/contract'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import type { ApiTokenDraft } from './api-token-draft.ts'

/** The devices that the token is for; none chosen means all of the account. */
export function ApiTokenDevices({ form }: { readonly form: Form<ApiTokenDraft> }) {
  const t = useT()
  const devices = useQuery(toQuery(deviceApi.nameList, {}))
  const fault = devices.isError ? t('personal.tokenDevicesFailed') : undefined
  return (
    <MultiSelect
      id={form.fieldId('deviceIds')}
      label={t('personal.tokenDevices')}
      description={t('personal.tokenDevicesHint')}
      searchable
      limit={200}
      maxValues={limits.apiTokenDevicesMax}
      value={[...form.draft.deviceIds]}
      error={form.faultOf('deviceIds') ?? fault}
      data={(devices.data ?? []).map(({ id, name, sn }) => ({
        value: String(id),
        label: `${name} (${sn})`,
      }))}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={t('personal.tokenDevicesNone')}
      onChange={(deviceIds) => form.change({ deviceIds })}
    />
  )
}
