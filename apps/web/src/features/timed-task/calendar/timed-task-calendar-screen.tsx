import { type OutputOf, timedTaskCalendarApi } from '@fieldhub/contract'
import { ActionIcon, Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceFilter } from '#parts/device-field/device-filter.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { useChangeSearch, useSearchParams } from '#ui/list/use-search-params.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { useClock } from '#ui/text/clock.ts'
import { formatDateTimeIn } from '#ui/text/format-time.ts'
import { dayText } from '#ui/text/whole-days.ts'
import { listHref } from '../timed-task-hrefs.ts'
import { BaseChoice } from './base-choice.tsx'
import { calendarSearch } from './calendar-search.ts'
import { DayList } from './day-list.tsx'
import { DayPanel } from './day-panel.tsx'
import { addMonths, monthOf, weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'

const refreshMs = 60_000

/**
 * The screen `/extend/timing/calendar?month=&day=&deviceId=`: what runs on each day of a month, and which days are
 * worked.
 */
export function TimedTaskCalendarScreen() {
  const t = useT()
  const [search] = useSearchParams(calendarSearch)
  const today = useClock(dayText)
  const month = monthOf(search.month, today)
  const days = weeksOf(month).flat()
  const { deviceId } = search
  const range = { from: days[0] ?? today, to: days.at(-1) ?? today, deviceId }
  const query = useQuery({
    ...toQuery(timedTaskCalendarApi.calendar, range),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <>
      <PageHeader
        title={t('timedTask.calendar.title')}
        actions={
          <Button variant="default" component={RouteLink} href={listHref}>
            {t('timedTask.calendar.toList')}
          </Button>
        }
      >
        <Filters month={month} deviceId={deviceId} data={query.data} />
      </PageHeader>
      {query.isPending && <Skeleton height={620} aria-busy="true" />}
      {query.isError && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <Month month={month} data={query.data} />}
    </>
  )
}

type CalendarData = OutputOf<typeof timedTaskCalendarApi.calendar>

interface FiltersProps {
  readonly month: string
  readonly deviceId: number | undefined
  readonly data: CalendarData | undefined
}

function Filters({ month, deviceId, data }: FiltersProps) {
  const t = useT()
  const changeSearch = useChangeSearch(calendarSearch)
  const step = (count: number) => changeSearch({ month: addMonths(month, count), day: undefined })
  return (
    <Group gap="xs">
      <ActionIcon size={36} aria-label={t('timedTask.calendar.before')} onClick={() => step(-1)}>
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Text fw={600} aria-live="polite">
        {month}
      </Text>
      <ActionIcon size={36} aria-label={t('timedTask.calendar.next')} onClick={() => step(1)}>
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <DeviceFilter
        label={t('timedTask.device')}
        nothingFound={t('timedTask.nothingFound')}
        value={deviceId}
        onChange={(value) => changeSearch({ deviceId: value ?? undefined })}
      />
      {data !== undefined && <BaseChoice base={data.base} />}
    </Group>
  )
}

interface MonthProps {
  readonly month: string
  readonly data: CalendarData
}

function Month({ month, data }: MonthProps) {
  const t = useT()
  const [search, changeSearch] = useSearchParams(calendarSearch)
  const isNarrow = useMediaQuery(narrowQuery)
  const { days, runs, isCut, zone } = data
  const today = useClock((now) => formatDateTimeIn(zone, now).slice(0, 10))
  const wanted = search.day ?? (today.startsWith(month) ? today : `${month}-01`)
  const day = days.find(({ date }) => date === wanted)
  const runsOf = Map.groupBy(runs, ({ date }) => date)
  const choose = (date: string) => changeSearch({ day: date })
  const panel =
    day === undefined ? null : <DayPanel zone={zone} day={day} runs={runsOf.get(day.date) ?? []} />
  const shown = { zone, month, today, days, runsOf, chosen: wanted, onChoose: choose }
  return (
    <Stack gap="sm">
      <KnownNote month={month} data={data} />
      {isCut && <Alert color="yellow">{t('timedTask.calendar.cut')}</Alert>}
      {isNarrow ? <DayList {...shown} panel={panel} /> : <MonthGrid {...shown} />}
      <Text size="xs" c="dimmed">
        {t('timedTask.calendar.note', { zone })}
      </Text>
      {!isNarrow && panel}
    </Stack>
  )
}

/** Nobody should take Monday to Friday for what the State Council has published. */
function KnownNote({ month, data: { base, days, knownYears } }: MonthProps) {
  const t = useT()
  if (base === 'week' || days.every(({ isKnown }) => isKnown)) return null
  const years = knownYears.join(', ')
  const year = days.find(({ isKnown }) => !isKnown)?.date.slice(0, 4) ?? month.slice(0, 4)
  return <Alert color="blue">{t('timedTask.calendar.unknown', { year, years })}</Alert>
}
