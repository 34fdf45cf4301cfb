import type { Kysely } from 'kysely'
import {
  type AccountHistoryRow,
  saveAccountHistory,
  selectAccountHistory,
  selectNearFull,
} from '#store/account/account-history-store.ts'
import type { Schema } from '#store/schema.ts'

/** How the stored history of an account stands to its limit. */
export interface HistoryStanding {
  /** The percentage of the limit in the owner's last notice: 0, 80 or 100. */
  readonly noticeLevel: number
  /** When the history last became full; null when it never was. */
  readonly fullSince: number | null
  /** When the history had room again; null while it is full. */
  readonly fullUntil: number | null
  /** The number of values that were not stored in that time. */
  readonly skipped: number
}

export const neverFull: HistoryStanding = {
  noticeLevel: 0,
  fullSince: null,
  fullUntil: null,
  skipped: 0,
}

/**
 * The owner gets another notice only after usage was clearly lower, so that an account that stays at a mark gets one.
 */
const nearShare = 0.8
const nearAgainBelow = 0.75
const fullAgainBelow = 0.95

export function nextStanding(
  before: HistoryStanding,
  {
    bytes,
    bytesMax,
    now,
  }: { readonly bytes: number; readonly bytesMax: number; readonly now: number },
): HistoryStanding {
  const share = bytes / bytesMax
  const noticeLevel = nextNoticeLevel(before.noticeLevel, share)
  if (share >= 1) {
    if (isFull(before)) return { ...before, noticeLevel }
    return { noticeLevel, fullSince: now, fullUntil: null, skipped: 0 }
  }
  return { ...before, noticeLevel, fullUntil: isFull(before) ? now : before.fullUntil }
}

export function isFull({ fullSince, fullUntil }: HistoryStanding): boolean {
  return fullSince !== null && fullUntil === null
}

function nextNoticeLevel(before: number, share: number): number {
  if (share >= 1) return 100
  if (share >= fullAgainBelow && before === 100) return 100
  if (share >= nearShare) return 80
  return share >= nearAgainBelow && before > 0 ? 80 : 0
}

/** Reads how an account stands; undefined when it never was near its limit. */
export async function readStanding(
  db: Kysely<Schema>,
  accountId: number,
): Promise<HistoryStanding | undefined> {
  const row = await selectAccountHistory(db, accountId)
  return row === undefined ? undefined : getStanding(row)
}

/** Reads how all accounts stand that are near their limit, or at it. */
export async function readStandings(
  db: Kysely<Schema>,
): Promise<readonly (readonly [accountId: number, standing: HistoryStanding])[]> {
  const rows = await selectNearFull(db)
  return rows.map((row) => [row.accountId, getStanding(row)])
}

export function keepStanding(
  db: Kysely<Schema>,
  accountId: number,
  { noticeLevel, fullSince, fullUntil, skipped }: HistoryStanding,
): Promise<void> {
  const times = { fullSince, fullUntil }
  return saveAccountHistory(db, { accountId, told: noticeLevel, ...times, skipped })
}

function getStanding(row: AccountHistoryRow): HistoryStanding {
  const { told: noticeLevel, fullSince, fullUntil, skipped } = row
  return { noticeLevel, fullSince, fullUntil, skipped }
}
