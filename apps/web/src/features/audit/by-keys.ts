import type { AuditBy } from '@fieldhub/contract'

export const byKeys = {
  console: 'audit.by.console',
  api: 'audit.by.api',
  task: 'audit.by.task',
  linkage: 'audit.by.linkage',
  share: 'audit.by.share',
  system: 'audit.by.system',
} as const satisfies Record<AuditBy, string>
