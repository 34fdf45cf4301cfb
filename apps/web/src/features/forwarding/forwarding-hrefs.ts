export const listHref = '/extend/forwarding'

/** The address of the form; the id 0 makes a new one. */
export function forwardingHref(id: number): string {
  return `${listHref}/${id}`
}

export function forwardingLogHref(id: number): string {
  return `${listHref}/${id}/log`
}
