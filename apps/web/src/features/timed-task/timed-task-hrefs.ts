export const listHref = '/extend/timing'

/** What runs on each day of a month, and which days are worked. */
export const calendarHref = '/extend/timing/calendar'

/** The address of the form; the id 0 makes a new one. */
export function timedTaskHref(id: number): string {
  return `${listHref}/${id}`
}
