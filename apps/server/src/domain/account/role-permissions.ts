import type { Call, Permission, Role, TokenRights } from '@fieldhub/contract'
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
  { permission }: Pick<Call, 'permission'>,
): boolean {
  const ofToken = apiToken === undefined ? [permission] : permissionsOfToken[apiToken.rights]
  return permissionsOfRole[role].includes(permission) && ofToken.includes(permission)
}
