import type { Generated } from 'kysely'

/** Tables of dashboards. Times are epoch milliseconds. */
export interface DashboardSchema {
  dashboard: DashboardTable
  dashboardVersion: DashboardVersionTable
  dashboardShare: DashboardShareTable
}

export interface DashboardTable {
  id: Generated<number>
  ownerId: number
  name: string
  /** Place among the boards of its account. */
  sort: number
  /** JSON of `DashboardContent`. */
  content: string
  /** How many widgets the content has. */
  widgets: number
  /** Version of the present content, from 1. */
  version: number
  /** The account that saved the present content. */
  accountId: number
  createdAt: number
  /** Time of the present content; it grows with every save. */
  updatedAt: number
}

/** Contents before the present one; the newest ten of each board are kept. */
interface DashboardVersionTable {
  dashboardId: number
  version: number
  content: string
  widgets: number
  accountId: number
  time: number
}

/** Opens a board to whoever has the code, to look at. */
export interface DashboardShareTable {
  id: Generated<number>
  dashboardId: number
  code: string
  passwordHash: string | null
  /** Null: the share lasts until it is revoked. */
  expireTime: number | null
  views: number
  createTime: number
}
