import type { Generated } from 'kysely'

export interface AuditTable {
  id: Generated<number>
  time: number
  /** The account that acted. */
  accountId: number
  /** The account whose device was changed. */
  ownerId: number
  via: string
  action: string
  target: string
  /** JSON of the input without secrets, cut. */
  detail: string
  code: number
  ip: string
  /** Name and rights of the program's API token at that time; null: it was no program. */
  tokenName: string | null
  tokenRights: string | null
}
