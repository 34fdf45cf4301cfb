import type { ShareRole } from '@fieldhub/contract'

export const shareRoleKeys = {
  viewer: 'share.role.viewer',
  operator: 'share.role.operator',
  engineer: 'share.role.engineer',
} as const satisfies Record<ShareRole, string>

export const shareRoleTextKeys = {
  viewer: 'share.roleText.viewer',
  operator: 'share.roleText.operator',
  engineer: 'share.roleText.engineer',
} as const satisfies Record<ShareRole, string>
