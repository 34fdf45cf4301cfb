import { AlarmState, Severity } from '@fieldhub/contract'
import { Group, SegmentedControl } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { severityKeys } from '#parts/severity-keys.ts'
import { DayRange } from '#ui/field/day-range.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { alarmSearch } from './alarm-search.ts'
import { stateKeys } from './alarm-words.ts'

const all = 'all'

/** The filters, all of which live in the address. */
export function AlarmFilters() {
  const t = useT()
  const [{ search = '', state, severity, active, from, to }, changeSearch] =
    useSearchParams(alarmSearch)
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={t('alarm.state')}
        value={state ?? all}
        onChange={(value) =>
          changeSearch({ state: value === all ? undefined : value, page: undefined })
        }
        data={[
          { value: all, label: t('alarm.stateAll') },
          ...AlarmState.options.map((value) => ({ value, label: t(stateKeys[value]) })),
        ]}
      />
      <FilterSelect
        label={t('alarm.severity')}
        value={severity ?? null}
        data={Severity.options.map((value) => ({ value, label: t(severityKeys[value]) }))}
        onChange={(next) => changeSearch({ severity: next, page: undefined })}
      />
      <FilterSelect
        label={t('alarm.lasting')}
        value={active ?? null}
        data={[
          { value: 'true', label: t('alarm.isActive') },
          { value: 'false', label: t('alarm.isOver') },
        ]}
        onChange={(next) => changeSearch({ active: next, page: undefined })}
      />
      <SearchField
        label={t('alarm.search')}
        value={search}
        onChange={(next) => changeSearch({ search: next, page: undefined })}
      />
      <DayRange
        fromLabel={t('alarm.from')}
        toLabel={t('alarm.to')}
        from={from}
        to={to}
        onChange={(range) => changeSearch({ ...range, page: undefined })}
      />
    </Group>
  )
}
