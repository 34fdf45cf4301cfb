import { type DeviceStatus, deviceStatus } from '@fieldhub/contract'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { StatusMark } from '#ui/status-badge.tsx'
import classes from './status-chips.module.css'
import type { useStatusCounts } from './use-status-counts.ts'

interface StatusChipsProps {
  /** Undefined until they are known. */
  readonly counts: ReturnType<typeof useStatusCounts>
  readonly selected: DeviceStatus | null
  readonly onSelect: (status: DeviceStatus | null) => void
}

const chips = [
  ['online', 'common.statusOnline'],
  ['alarm', 'common.statusAlarm'],
  ['offline', 'common.statusOffline'],
  ['unactivated', 'common.statusUnactivated'],
] as const

/** Counts of every status; a press shows only that one, a second press all again. */
export function StatusChips({ counts, selected, onSelect }: StatusChipsProps) {
  const t = useT()
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <fieldset className={classes['chips']}>
      <legend className={classes['legend']}>{t('device.list.filterStatus')}</legend>
      <button
        type="button"
        className={classes['chip']}
        aria-pressed={selected === null}
        onClick={() => onSelect(null)}
      >
        {t('common.all')}
        <b>{counts === undefined ? '' : displayValue(total)}</b>
      </button>
      {chips.map(([look, key]) => {
        const status = deviceStatus[look]
        const isSelected = selected === status
        return (
          <button
            key={look}
            type="button"
            className={classes['chip']}
            aria-pressed={isSelected}
            onClick={() => onSelect(isSelected ? null : status)}
          >
            <StatusMark look={look} />
            {t(key)}
            <b>{counts === undefined ? '' : displayValue(counts[look])}</b>
          </button>
        )
      })}
    </fieldset>
  )
}
