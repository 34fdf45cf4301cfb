// Styles of this field alone are kept out of the stylesheet that every page loads.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { toDeviceChoices } from '#parts/device-choices.ts'
import { useDeviceSearch } from './use-device-search.ts'
import { useDevicesById } from './use-devices-by-id.ts'

interface DevicesFieldProps
  extends Omit<
    MultiSelectProps,
    'data' | 'value' | 'searchable' | 'filter' | 'limit' | 'searchValue' | 'onSearchChange'
  > {
  /** The ids as texts. */
  readonly value: readonly string[]
  /** What stands for a device that is gone. */
  readonly goneLabel?: ((id: string) => string) | undefined
}

/** Several devices of the account, searched for on the server as one is by `DeviceField`. */
export function DevicesField({
  value,
  goneLabel,
  nothingFoundMessage,
  ...rest
}: DevicesFieldProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const chosen = useDevicesById(value.map(Number))
  const { found = [], error: fault, loadMore } = useDeviceSearch(search.trim(), {})
  const choices = toDeviceChoices([...found, ...chosen])
  const known = new Set(choices.map((choice) => choice.value))
  const gone = value.filter((id) => !known.has(id))
  return (
    <MultiSelect
      {...rest}
      searchable
      nothingFoundMessage={fault === null ? nothingFoundMessage : t('fleet.devicesFailed')}
      data={[...choices, ...gone.map((id) => ({ value: id, label: goneLabel?.(id) ?? id }))]}
      filter={({ options }) => options}
      value={[...value]}
      searchValue={search}
      onSearchChange={setSearch}
      scrollAreaProps={{ onBottomReached: loadMore }}
    />
  )
}
