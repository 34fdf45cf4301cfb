import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage, useT } from '#i18n/use-t.ts'
import classes from './date-field.module.css'
import { monthWeeks, shiftDay, shiftMonth, weekEdge } from './month-weeks.ts'

interface CalendarProps {
  /** The day as `2026-11-21`; '' when none is chosen. */
  readonly day: string
  readonly today: string
  readonly onPick: (day: string) => void
}

/** The day to which each key leads (WAI-ARIA practices, date picker). */
const keySteps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => shiftDay(day, -1),
  ArrowRight: (day) => shiftDay(day, 1),
  ArrowUp: (day) => shiftDay(day, -7),
  ArrowDown: (day) => shiftDay(day, 7),
  Home: (day) => weekEdge(day, 'first'),
  End: (day) => weekEdge(day, 'last'),
  PageUp: (day) => shiftMonth(day, -1),
  PageDown: (day) => shiftMonth(day, 1),
}

/** A month from which a day is chosen with mouse, finger or keys. */
export function Calendar({ day, today, onPick }: CalendarProps) {
  const words = useDateWords()
  const { cursor, move, days } = useCursor(day === '' ? today : day)
  const month = cursor.slice(0, 7)
  const weeks = monthWeeks(month)
  const pick = (one: string) => {
    move(one, false)
    onPick(one)
  }
  return (
    <div className={classes['calendar']}>
      <MonthSteps
        name={words.month(cursor)}
        onStep={(months) => move(shiftMonth(cursor, months), false)}
      />
      <table ref={days} aria-label={words.month(cursor)}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={words.weekday(one, 'long')}>
                {words.weekday(one, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    tabIndex={one === cursor ? 0 : -1}
                    data-autofocus={one === cursor || undefined}
                    data-outside={!one.startsWith(month) || undefined}
                    aria-label={words.day(one)}
                    aria-pressed={one === day}
                    aria-current={one === today ? 'date' : undefined}
                    onKeyDown={(event) => stepByKey(event, cursor, move)}
                    onClick={() => pick(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Move = (day: string, byKey: boolean) => void

function stepByKey(event: KeyboardEvent, cursor: string, move: Move): void {
  const step = keySteps[event.key]
  if (step === undefined) return
  event.preventDefault()
  move(step(cursor), true)
}

interface MonthStepsProps {
  readonly name: string
  readonly onStep: (months: number) => void
}

function MonthSteps({ name, onStep }: MonthStepsProps) {
  const t = useT()
  return (
    <div className={classes['month']}>
      <ActionIcon size={36} aria-label={t('common.previousMonth')} onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span aria-live="polite">{name}</span>
      <ActionIcon size={36} aria-label={t('common.nextMonth')} onClick={() => onStep(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** The day with the keyboard's cursor. The focus follows where keys move it. */
function useCursor(start: string) {
  const [cursor, setCursor] = useState(start)
  const days = useRef<HTMLTableElement>(null)
  // The calendar takes the focus when it opens, as if a key had moved the cursor.
  const isByKey = useRef(true)
  useEffect(() => {
    if (isByKey.current) days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [cursor])
  const move: Move = (next, byKey) => {
    isByKey.current = byKey
    setCursor(next)
  }
  return { cursor, move, days }
}

function useDateWords() {
  const locale = useLanguage() === 'zh_cn' ? 'zh-CN' : 'en-US'
  const words = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
      Date.parse(`${day}T00:00Z`),
    )
  return {
    month: (day: string) => words(day, { year: 'numeric', month: 'long' }),
    weekday: (day: string, weekday: 'long' | 'narrow') => words(day, { weekday }),
    day: (day: string) => words(day, { dateStyle: 'full' }),
  }
}
