import type { Role } from '@fieldhub/contract'

export const roleKeys = {
  ROOT: 'account.role.ROOT',
  ADMIN: 'account.role.ADMIN',
  OPERATOR: 'account.role.OPERATOR',
  VIEWER: 'account.role.VIEWER',
  GUEST: 'account.role.GUEST',
} as const satisfies Record<Role, string>

export const roleTextKeys = {
  ROOT: 'account.roleText.ROOT',
  ADMIN: 'account.roleText.ADMIN',
  OPERATOR: 'account.roleText.OPERATOR',
  VIEWER: 'account.roleText.VIEWER',
  GUEST: 'account.roleText.GUEST',
} as const satisfies Record<Role, string>
