import type { TransmissionPart } from '@fieldhub/contract'
import { SegmentedControl } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import type { TapFilter } from './tap-buffer.ts'

interface TapFiltersProps {
  readonly parts: readonly TransmissionPart[]
  readonly filter: TapFilter
  readonly onChange: (filter: TapFilter) => void
}

/** Whose bytes, and whether only those that did not pass. */
export function TapFilters({ parts, filter, onChange }: TapFiltersProps) {
  const t = useT()
  return (
    <>
      <FilterSelect
        size="xs"
        label={t('transmission.allMembers')}
        value={filter.member === null ? null : String(filter.member)}
        data={parts.map(({ deviceId, name }) => ({ value: String(deviceId), label: name }))}
        onChange={(value) => onChange({ ...filter, member: value === null ? null : Number(value) })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('transmission.tapEvents')}
        value={filter.events}
        data={[
          { value: 'all', label: t('transmission.tapAll') },
          { value: 'faults', label: t('transmission.tapFaults') },
        ]}
        onChange={(value) => onChange({ ...filter, events: value === 'faults' ? 'faults' : 'all' })}
      />
    </>
  )
}

interface ByteSwitchProps {
  readonly isText: boolean
  readonly onChange: (isText: boolean) => void
}

export function ByteSwitch({ isText, onChange }: ByteSwitchProps) {
  const t = useT()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('transmission.byteView')}
      value={isText ? 'text' : 'hex'}
      data={[
        { value: 'hex', label: t('transmission.format.hex') },
        { value: 'text', label: t('transmission.format.text') },
      ]}
      onChange={(value) => onChange(value === 'text')}
    />
  )
}
