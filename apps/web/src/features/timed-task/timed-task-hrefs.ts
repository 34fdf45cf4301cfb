export const listHref = '/extend/timing'

/** 0 makes a new one. */
export function timedTaskHref(id: number): string {
  return `${listHref}/${id}`
}
