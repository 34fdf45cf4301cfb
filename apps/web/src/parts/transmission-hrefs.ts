export const transmissionsHref = '/extend/transmission'

/** The address of a policy; the id 0 makes a new one. */
export function transmissionHref(id: number, tab?: 'settings' | 'log'): string {
  return tab === undefined ? `${transmissionsHref}/${id}` : `${transmissionsHref}/${id}?tab=${tab}`
}
