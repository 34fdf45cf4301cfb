import { reportScheduleLimits, variableApi } from '@fieldhub/contract'
import { ActionIcon, Group, Input, MultiSelect, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { useDevicesById } from '#parts/device-field/use-devices-by-id.ts'
import type { Form } from '#parts/form/use-form.ts'
import { getChoices } from '#parts/variable-choices.ts'
import { type ReportScheduleDraft, withVariablesOf } from './report-schedule-draft.ts'

const optionsMax = 200
const { variablesMax } = reportScheduleLimits

interface VariableFieldProps {
  readonly form: Form<ReportScheduleDraft>
}

/** Chooses a device, and which of its variables are in the report; those of other devices stay. */
export function VariableField({ form }: VariableFieldProps) {
  const t = useT()
  const { draft, fieldId, faultOf } = form
  const [chosen, setChosen] = useState<number>()
  const deviceId = chosen ?? draft.series.at(-1)?.deviceId
  const [device] = useDevicesById(deviceId === undefined ? [] : [deviceId])
  return (
    <Stack gap="xs">
      <DeviceField
        id={fieldId('series')}
        label={t('reportSchedule.device')}
        placeholder={t('reportSchedule.chooseDevice')}
        comboboxProps={{ withinPortal: false }}
        value={deviceId === undefined ? null : String(deviceId)}
        nothingFoundMessage={t('reportSchedule.nothingFound')}
        onChange={(value) => setChosen(value === null ? undefined : Number(value))}
      />
      {device !== undefined && <VariablesOf key={device.id} device={device} form={form} />}
      <Input.Error>{faultOf('series')}</Input.Error>
      <ChosenVariables form={form} />
    </Stack>
  )
}

interface VariablesOfProps extends VariableFieldProps {
  readonly device: { readonly id: number; readonly name: string }
}

function VariablesOf({ device, form: { draft, change } }: VariablesOfProps) {
  const t = useT()
  const values = useQuery(toQuery(variableApi.lastValues, { deviceId: device.id }))
  const own = draft.series.filter(({ deviceId }) => deviceId === device.id)
  const names = new Map(
    (values.data ?? []).flatMap((slave) => slave.var.map(({ varId, name }) => [varId, name])),
  )
  const choose = (ids: readonly string[]) => {
    const chosen = ids.map(Number).map((varId) => {
      const known = own.find((one) => one.varId === varId)
      const label = known?.label ?? `${device.name} / ${names.get(varId) ?? ''}`
      return { deviceId: device.id, varId, label }
    })
    change({ series: withVariablesOf(draft.series, device.id, chosen) })
  }
  return (
    <MultiSelect
      label={t('reportSchedule.variables')}
      placeholder={own.length === 0 ? t('reportSchedule.chooseVariables') : ''}
      searchable
      limit={optionsMax}
      maxValues={variablesMax - draft.series.length + own.length}
      comboboxProps={{ withinPortal: false }}
      value={own.map(({ varId }) => String(varId))}
      data={getChoices(values.data ?? [])}
      nothingFoundMessage={t('reportSchedule.nothingFound')}
      onChange={choose}
    />
  )
}

/** Everything that is chosen, of all devices, in the order of the report. */
function ChosenVariables({ form: { draft, change } }: VariableFieldProps) {
  const t = useT()
  const { series } = draft
  if (series.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size="sm" c="dimmed">
        {t('reportSchedule.chosen', { n: series.length, max: variablesMax })}
      </Text>
      {series.map((one) => (
        <Group key={`${one.deviceId} ${one.varId}`} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" truncate>
            {one.label}
          </Text>
          <ActionIcon
            size={28}
            aria-label={t('reportSchedule.removeVariable', { name: one.label })}
            onClick={() => change({ series: series.filter((other) => other !== one) })}
          >
            <IconX size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}
