import type { ActionRole } from '../page-data.ts'

/** From the least to the most. */
const roles: readonly ActionRole[] = ['operator', 'engineer', 'owner']

/** Whether one role may do no more than another. */
export function isRoleWithin(role: ActionRole, highest: ActionRole): boolean {
  return roles.indexOf(role) <= roles.indexOf(highest)
}
