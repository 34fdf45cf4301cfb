// Styles of these filters alone are kept out of the stylesheet that every page loads.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

interface ManyFilterProps {
  readonly label: string
  /** Shown while nothing is chosen. */
  readonly hint: string
  readonly choices: NonNullable<MultiSelectProps['data']>
  readonly chosen: readonly number[]
  readonly chosenMax: number
  readonly minWidth: number
  readonly onChange: (ids: readonly number[]) => void
}

const optionsMax = 200

/** A filter by several things, each named by its id. */
export function ManyFilter(props: ManyFilterProps) {
  const t = useT()
  const { label, hint, choices, chosen, chosenMax, minWidth, onChange } = props
  return (
    <MultiSelect
      aria-label={label}
      placeholder={chosen.length === 0 ? hint : undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      limit={optionsMax}
      maxValues={chosenMax}
      miw={minWidth}
      maw={480}
      value={chosen.map(String)}
      data={choices}
      nothingFoundMessage={t('varLog.nothingFound')}
      onChange={(values) => onChange(values.map(Number))}
    />
  )
}
