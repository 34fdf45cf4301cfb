export const listHref = '/extend/forwarding'

/** 0 makes a new one. */
export function forwardingHref(id: number): string {
  return `${listHref}/${id}`
}

export function forwardingLogHref(id: number): string {
  return `${listHref}/${id}/log`
}
