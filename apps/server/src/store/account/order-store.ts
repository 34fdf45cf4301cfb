import type { Insertable, Kysely, Selectable } from 'kysely'
import type { PurchaseOrderTable } from '#store/account/quota-schema.ts'
import { isDuplicate } from '#store/is-duplicate.ts'
import type { Schema } from '#store/schema.ts'
import { addQuota } from './quota-store.ts'

export type OrderRow = Selectable<PurchaseOrderTable>

type Db = Kysely<Schema>

/** Values of the contract's `orderState`. */
const waiting = 0
const paid = 1
const closed = 2

export type NewOrder = Omit<Insertable<PurchaseOrderTable>, 'state' | 'creditedAt' | 'paymentNo'>

/**
 * Inserts an order, or returns the one that waits and is the same: a click of that moment, in this process or in
 * another, may have made it while the provider was asked. What the provider opened for the later one is never shown.
 */
export function insertOrderOnce(
  db: Db,
  order: NewOrder,
  isSame: (waiting: OrderRow) => boolean,
): Promise<OrderRow> {
  return db.transaction().execute(async (inside) => {
    await lockAccount(inside, order.accountId)
    const waitingOrders = await selectWaitingOrdersOf(inside, order.accountId)
    return waitingOrders.find(isSame) ?? insertOrder(inside, order)
  })
}

/** Holds the row of the account, unchanged, until the transaction ends. */
async function lockAccount(inside: Db, accountId: number): Promise<void> {
  await inside
    .updateTable('account')
    .set((row) => ({ smsMax: row.ref('smsMax') }))
    .where('id', '=', accountId)
    .execute()
}

function insertOrder(db: Db, order: NewOrder): Promise<OrderRow> {
  return db
    .insertInto('purchaseOrder')
    .values({ ...order, state: waiting, creditedAt: null, paymentNo: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function selectOrder(db: Db, transactionId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .executeTakeFirst()
}

/** Whether the account has any order: paid, waiting or closed. */
export async function hasOrders(db: Db, accountId: number): Promise<boolean> {
  const order = await db
    .selectFrom('purchaseOrder')
    .select('id')
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export function selectWaitingOrdersOf(db: Db, accountId: number): Promise<OrderRow[]> {
  return db
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('state', '=', waiting)
    .orderBy('id', 'desc')
    .execute()
}

/** Waiting orders, oldest first. */
export function selectWaitingOrders(db: Db, before: number, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('state', '=', waiting)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}

export interface Settlement {
  readonly time: number
  /** The provider's number of the payment. */
  readonly paymentNo: string
}

/**
 * Marks a waiting order as paid and adds what was bought, together or not at all. False when another caller did, when
 * it was closed, or when the payment has paid for another order.
 */
export async function creditOrder(
  db: Db,
  order: OrderRow,
  { time, paymentNo }: Settlement,
): Promise<boolean> {
  try {
    return await db.transaction().execute(async (inside) => {
      const result = await inside
        .updateTable('purchaseOrder')
        .set({ state: paid, creditedAt: time, paymentNo })
        .where('id', '=', order.id)
        .where('state', '=', waiting)
        .executeTakeFirst()
      if (result.numUpdatedRows === 0n) return false
      const { kind, quantity } = order
      await addQuota(inside, order.accountId, {
        sms: kind === 'sms' ? quantity : 0,
        space: kind === 'space' ? quantity : 0,
      })
      return true
    })
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export async function closeOrder(db: Db, id: number): Promise<void> {
  await db
    .updateTable('purchaseOrder')
    .set({ state: closed })
    .where('id', '=', id)
    .where('state', '=', waiting)
    .execute()
}

export async function deleteClosedOrders(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('purchaseOrder')
    .where('state', '=', closed)
    .where('createdAt', '<', before)
    .execute()
}
