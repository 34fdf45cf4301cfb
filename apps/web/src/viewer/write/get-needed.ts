import { type Action, getConfirmation, type NeededConfirmation } from '@fieldhub/page'
import { getDevice } from '../get-device.ts'
import type { ViewerHost } from '../viewer-host.ts'

/**
 * What the actions of a button ask of this reader besides its question. The server asks for the least that any action of
 * the pages wants for this write, so that a switch beside it would take the guard from a button that has one.
 */
export function getNeeded(host: ViewerHost, actions: readonly Action[]): NeededConfirmation {
  const needed = actions.map((action) => getConfirmation(action, roleFor(host, action)))
  return (['password', 'question'] as const).find((one) => needed.includes(one)) ?? 'none'
}

function roleFor({ roleOn, selfId }: ViewerHost, { target }: Action) {
  const role = target === undefined ? undefined : roleOn?.(getDevice(target, selfId))
  return role === undefined || role === 'viewer' ? 'owner' : role
}
