// Styles of these fields alone are kept out of the stylesheet that every page loads.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { dashboardLimits } from '@fieldhub/contract'
import { MultiSelect } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useBoard } from '../board-source.ts'
import { useDeviceSearch } from './device-search.ts'

interface DevicesFieldProps {
  readonly ids: readonly number[]
  /** What none means. */
  readonly hint: string
  readonly onChange: (ids: number[]) => void
}

/** Chooses devices by searching for them. */
export function DevicesField({ ids, hint, onChange }: DevicesFieldProps) {
  const t = useT()
  const { devices } = useBoard()
  const { search, setSearch, choices } = useDeviceSearch()
  const found = new Set(choices.map(({ value }) => value))
  const chosen = ids
    .filter((id) => !found.has(String(id)))
    .map((id) => ({
      value: String(id),
      label: devices?.get(id)?.name ?? t('dashboard.gone', { id }),
    }))
  return (
    <MultiSelect
      label={t('dashboard.devices')}
      description={t('dashboard.atMost', { n: dashboardLimits.targetsMax })}
      placeholder={ids.length === 0 ? hint : undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      maxValues={dashboardLimits.targetsMax}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already.
      filter={({ options }) => options}
      data={[...choices, ...chosen]}
      value={ids.map(String)}
      nothingFoundMessage={t('dashboard.nothingFound')}
      onChange={(values) => onChange(values.map(Number))}
    />
  )
}
