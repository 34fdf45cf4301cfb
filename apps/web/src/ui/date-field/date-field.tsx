import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { type DateFieldProps, TypedDateField } from './typed-date-field.tsx'

/** The calendar is loaded when it is opened for the first time. */
const DatePopover = lazyPart(async () => (await import('./date-popover.tsx')).DatePopover)

/**
 * A field for a day, a moment or a time of day, typed or chosen, with 24 hours and the same order in every browser and
 * language.
 */
export function DateField({ kind, ...props }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false)
  if (kind === 'time' || kind === 'minute') return <TypedDateField kind={kind} {...props} />
  const { value, onChange } = props
  const name = props['aria-label'] ?? (typeof props.label === 'string' ? props.label : '')
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <div>
          <TypedDateField
            kind={kind}
            {...props}
            onOpen={() => setOpen(true)}
            rightSection={<CalendarButton isOpen={isOpen} onClick={() => setOpen(!isOpen)} />}
          />
        </div>
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> would place itself */}
      <Popover.Dropdown role="dialog" aria-label={name} p="xs">
        <Suspense>
          <DatePopover
            value={value}
            hasTime={kind === 'datetime'}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

interface CalendarButtonProps {
  readonly isOpen: boolean
  readonly onClick: () => void
}

function CalendarButton({ isOpen, onClick }: CalendarButtonProps) {
  const t = useT()
  return (
    <ActionIcon
      size={28}
      aria-label={t('common.openCalendar')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
      {...onIntent(DatePopover)}
    >
      <IconCalendar size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
