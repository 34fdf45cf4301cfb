export const listHref = '/extend/report'

/** The address of the form; the id 0 makes a new one, as a copy of another if one is named. */
export function reportScheduleHref(id: number, copy?: number): string {
  return copy === undefined ? `${listHref}/${id}` : `${listHref}/${id}?copy=${copy}`
}

export function keptReportsHref(id: number): string {
  return `${listHref}/${id}/kept`
}
