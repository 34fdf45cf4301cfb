import { CalendarBase, timedTaskApi, timedTaskCalendarApi } from '@fieldhub/contract'
import { NativeSelect } from '@mantine/core'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'

/** What workdays go by where the account has not decided itself. */
export function BaseChoice({ base }: { readonly base: CalendarBase }) {
  const t = useT()
  const mayChange = useMay('change')
  const choose = async (next: CalendarBase) => {
    await callOrToast(timedTaskCalendarApi.changeBase, { base: next })
    await refresh(timedTaskCalendarApi.calendar)
    await refresh(timedTaskApi.list)
  }
  return (
    <NativeSelect
      aria-label={t('timedTask.calendar.base')}
      value={base}
      disabled={!mayChange}
      data={CalendarBase.options.map((value) => ({
        value,
        label: t(`timedTask.calendar.base.${value}`),
      }))}
      onChange={({ currentTarget }) => {
        const next = CalendarBase.safeParse(currentTarget.value)
        if (next.success) void choose(next.data)
      }}
    />
  )
}
