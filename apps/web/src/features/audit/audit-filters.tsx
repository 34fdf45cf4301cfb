import { AuditBy } from '@fieldhub/contract'
import { Button, Group, Switch } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { MomentRange } from '#ui/field/moment-range.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { isFiltered, useSearchParams } from '#ui/list/use-search-params.ts'
import { type AuditFilter, auditFilters, auditSearch, noAuditFilters } from './audit-search.ts'
import { byKeys } from './by-text.ts'

const rangeOptions = [
  ['1h', 'audit.range.1h'],
  ['24h', 'audit.range.24h'],
  ['7d', 'audit.range.7d'],
  ['30d', 'audit.range.30d'],
  ['custom', 'audit.range.custom'],
] as const

export function AuditFilters({ filter }: { readonly filter: AuditFilter }) {
  const t = useT()
  const [, change] = useSearchParams(auditSearch)
  const isRoot = useMay('root')
  const select = (key: 'by' | 'range', label: string, data: { value: string; label: string }[]) => (
    <FilterSelect
      label={label}
      data={data}
      value={filter[key] ?? null}
      onChange={(next) => change({ [key]: next, page: undefined })}
    />
  )
  return (
    <Group gap="xs">
      <SearchField
        label={t('audit.search')}
        value={filter.search ?? ''}
        onChange={(search) => change({ search, page: undefined })}
      />
      {select(
        'by',
        t('audit.by'),
        AuditBy.options.map((by) => ({ value: by, label: t(byKeys[by]) })),
      )}
      {select(
        'range',
        t('audit.range'),
        rangeOptions.map(([value, key]) => ({ value, label: t(key) })),
      )}
      {filter.range === 'custom' && <CustomRange filter={filter} />}
      {isRoot && (
        <Switch
          label={t('audit.allAccounts')}
          checked={filter.all === 'true'}
          onChange={({ currentTarget }) =>
            change({ all: currentTarget.checked ? 'true' : undefined, page: undefined })
          }
        />
      )}
      {isFiltered(auditFilters, filter) && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => change(noAuditFilters)}
        >
          {t('audit.clear')}
        </Button>
      )}
    </Group>
  )
}

function CustomRange({ filter }: { readonly filter: AuditFilter }) {
  const t = useT()
  const [, change] = useSearchParams(auditSearch)
  return (
    <MomentRange
      fromLabel={t('audit.start')}
      toLabel={t('audit.end')}
      from={filter.start}
      to={filter.end}
      onChange={(range) =>
        change({
          ...('from' in range && { start: range.from }),
          ...('to' in range && { end: range.to }),
          page: undefined,
        })
      }
    />
  )
}
