import type { SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { toDeviceChoices } from '#parts/device-choices.ts'
import { LateSelect } from '#ui/field/late-options.tsx'
import { type DeviceChoiceOptions, useDeviceSearch } from './use-device-search.ts'
import { useDevicesById } from './use-devices-by-id.ts'

export interface DeviceFieldProps
  extends DeviceChoiceOptions,
    Omit<
      SelectProps,
      'data' | 'value' | 'searchable' | 'filter' | 'limit' | 'searchValue' | 'onSearchChange'
    > {
  /** The id as a text; empty or null for none. */
  readonly value: string | null
}

/**
 * One device of the account, searched for on the server: an account may have ten thousand of them. The next ones come
 * when the list is scrolled to its end, and the chosen one has its name whether or not it was found.
 */
export function DeviceField({
  value,
  model,
  isEnabled,
  nothingFoundMessage,
  ...rest
}: DeviceFieldProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const chosen = useDevicesById(value === null || value === '' ? [] : [Number(value)])
  // What the field shows of the chosen one is no search.
  const isChosen = toDeviceChoices(chosen).some(({ label }) => label === search)
  const {
    found = [],
    error: fault,
    loadMore,
  } = useDeviceSearch(isChosen ? '' : search.trim(), {
    model,
    isEnabled,
  })
  return (
    <LateSelect
      {...rest}
      searchable
      nothingFoundMessage={fault === null ? nothingFoundMessage : t('fleet.devicesFailed')}
      data={toDeviceChoices([...found, ...chosen])}
      // The server has searched already, by the sound of names too.
      filter={({ options }) => options}
      value={value === '' ? null : value}
      searchValue={search}
      onSearchChange={setSearch}
      scrollAreaProps={{ onBottomReached: loadMore }}
    />
  )
}
