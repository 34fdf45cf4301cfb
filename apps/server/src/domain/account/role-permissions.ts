import type { DeclaredCall, Permission, Role, TokenRights } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'

const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  ROOT: ['read', 'personal', 'command', 'change', 'root'],
  ADMIN: ['read', 'personal', 'command', 'change'],
  /** An account with devices of its own. */
  GUEST: ['read', 'personal', 'command', 'change'],
  OPERATOR: ['read', 'personal', 'command'],
  VIEWER: ['read', 'personal'],
}

/** Tokens never allow session calls, personal calls or calls on other accounts, whatever their owner's role allows. */
const permissionsOfToken: Readonly<Record<TokenRights, readonly Permission[]>> = {
  read: ['read'],
  command: ['read', 'command'],
  write: ['read', 'command', 'change'],
}

export function mayCall(
  { role, apiToken }: Pick<Caller, 'role' | 'apiToken'>,
  { permission, isWithinDevices }: Pick<DeclaredCall, 'permission' | 'isWithinDevices'>,
): boolean {
  const ofToken = apiToken === undefined ? [permission] : permissionsOfToken[apiToken.rights]
  if (isForDevices(apiToken) && isWithinDevices !== true) return false
  return permissionsOfRole[role].includes(permission) && ofToken.includes(permission)
}

/** Whether the caller's token, if it has one, is for this device. The account's own rights are checked elsewhere. */
export function isTokenFor({ apiToken }: Pick<Caller, 'apiToken'>, deviceId: number): boolean {
  return apiToken === undefined || (apiToken.deviceIds?.has(deviceId) ?? true)
}

function isForDevices(apiToken: Caller['apiToken']): boolean {
  return apiToken !== undefined && apiToken.deviceIds !== null
}
