import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { formatLabels, type SlaveValues, variableApi } from '@fieldhub/contract'
import { Button, Group, MultiSelect, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { useBoard } from '../board-source.ts'

interface Pick {
  readonly deviceId: number
  readonly varId: number
}

interface VariablesFieldProps {
  readonly picks: readonly Pick[]
  readonly max: number
  /** Texts are left out: they are not recorded. */
  readonly isNumeric?: true
  readonly onChange: (picks: Pick[]) => void
}

/** Chooses variables of any devices: a device by searching for it, then of its variables. */
export function VariablesField({ picks, max, isNumeric, onChange }: VariablesFieldProps) {
  const t = useT()
  const [chosen, setChosen] = useState<number | undefined>(picks.at(-1)?.deviceId)
  return (
    <Stack gap="xs">
      <DeviceField
        label={t('dashboard.device')}
        placeholder={t('dashboard.searchDevice')}
        value={chosen === undefined ? null : String(chosen)}
        nothingFoundMessage={t('dashboard.nothingFound')}
        onChange={(value) => setChosen(value === null ? undefined : Number(value))}
      />
      {chosen !== undefined && (
        <OfDevice
          key={chosen}
          deviceId={chosen}
          picks={picks}
          max={max}
          {...(isNumeric && { isNumeric })}
          onChange={onChange}
        />
      )}
      <PickList picks={picks} onChange={onChange} />
      <Text size="xs" c="dimmed">
        {t('dashboard.atMost', { n: max })}
      </Text>
    </Stack>
  )
}

function OfDevice(props: VariablesFieldProps & { readonly deviceId: number }) {
  const { deviceId, picks, max, isNumeric, onChange } = props
  const t = useT()
  const values = useQuery(toQuery(variableApi.lastValues, { deviceId }))
  const own = picks.filter((pick) => pick.deviceId === deviceId)
  const others = picks.filter((pick) => pick.deviceId !== deviceId)
  const change = (ids: readonly string[]) => {
    const next = ids.map((id) => ({ deviceId, varId: Number(id) }))
    // Where one is shown, another takes its place.
    onChange(max === 1 ? next.slice(-1) : [...others, ...next].slice(0, max))
  }
  return (
    <MultiSelect
      label={t('dashboard.variables')}
      searchable
      data={choicesOf(values.data ?? [], isNumeric === true)}
      value={own.map(({ varId }) => String(varId))}
      nothingFoundMessage={t('dashboard.nothingFound')}
      onChange={change}
    />
  )
}

/** What is chosen of all devices, each to be taken away. */
function PickList({ picks, onChange }: Omit<VariablesFieldProps, 'max'>) {
  const t = useT()
  const { devices } = useBoard()
  const nameOf = ({ deviceId, varId }: Pick) => {
    const device = devices?.get(deviceId)
    const variable = device?.var.find((one) => one.varId === varId)
    return device === undefined || variable === undefined
      ? t('dashboard.gone', { id: deviceId })
      : `${device.name} / ${variable.name}`
  }
  return (
    <Group gap={4}>
      {picks.map((pick) => (
        <Button
          key={`${pick.deviceId}/${pick.varId}`}
          size="compact-xs"
          variant="default"
          rightSection={<IconX size={12} aria-hidden />}
          aria-label={t('dashboard.unchoose', { name: nameOf(pick) })}
          onClick={() => onChange(picks.filter((other) => other !== pick))}
        >
          {nameOf(pick)}
        </Button>
      ))}
    </Group>
  )
}

function choicesOf(slaves: readonly SlaveValues[], isNumeric: boolean) {
  return slaves.map(({ slaveName, addr, var: list }) => ({
    group: `${slaveName} (${addr})`,
    items: list
      .filter(({ fm }) => !isNumeric || formatLabels[fm]?.isText !== true)
      .map(({ varId, name, unit }) => ({
        value: String(varId),
        label: unit === '' ? name : `${name} (${unit})`,
      })),
  }))
}
