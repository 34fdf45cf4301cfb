import { timedTaskCalendarApi, timedTaskLimits } from '@fieldhub/contract'
import { changeCalendarDays } from '#domain/timed-task/calendar/change-calendar.ts'
import { selectOwnDays } from '#store/timed-task/work-calendar-store.ts'
import { archiveNoun } from '../archive-noun.ts'

/** Days that the account made off or worked. */
export const calendarDays = archiveNoun({
  name: 'calendarDays',
  max: timedTaskLimits.ownDaysPerAccount,
  input: timedTaskCalendarApi.changeDays.input,
  async list({ context, caller }) {
    const rows = await selectOwnDays(context.db, caller.accountId)
    return rows.map(({ day, kind, name }) => ({
      id: Number(day.replaceAll('-', '')),
      name: day,
      toRow: () => ({ day, kind, name }),
    }))
  },
  toInput: (_keys, { day, kind, name }) => ({ from: day, to: day, kind, name }),
  async create({ context, caller }, input) {
    await changeCalendarDays(context, caller, input)
    return { id: Number(input.from.replaceAll('-', '')) }
  },
  change: ({ context, caller }, _id, input) => changeCalendarDays(context, caller, input),
  remove({ context, caller }, id) {
    const day = String(id).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    return changeCalendarDays(context, caller, { from: day, to: day, kind: 'standard', name: '' })
  },
})
