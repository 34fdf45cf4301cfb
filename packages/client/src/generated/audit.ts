// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { PagesCall } from '../call-types.ts'
import type { AuditBy, AuditRow } from './types.ts'

export type AuditPageInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly by?: AuditBy | undefined
  readonly all?: 'true' | 'false' | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type AuditPageRow = AuditRow

export interface AuditCalls {
  /** Who did what to what is ours, newest first; ROOT sees every account with `all`. */
  readonly page: PagesCall<AuditPageInput, AuditPageRow>
}

export function makeAuditCalls(transport: Transport): AuditCalls {
  return {
    page: transport.pages('GET', '/app/audit', 'read'),
  }
}
