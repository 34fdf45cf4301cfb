export const transmissionsHref = '/extend/transmission'

/** 0 makes a new one; its settings stand beside what passes through it. */
export function transmissionHref(id: number, tab?: 'settings' | 'log'): string {
  return tab === undefined ? `${transmissionsHref}/${id}` : `${transmissionsHref}/${id}?tab=${tab}`
}
