import type { Insertable, Kysely, Selectable } from 'kysely'
import { isDuplicate } from '#store/is-duplicate.ts'
import type { PurchaseOrderTable, Schema } from '#store/schema.ts'
import { addQuota } from './quota-store.ts'

export type OrderRow = Selectable<PurchaseOrderTable>

type Db = Kysely<Schema>

/** The contract's `orderState`. */
const waiting = 0
const paid = 1
const closed = 2

export async function insertOrder(
  db: Db,
  order: Omit<Insertable<PurchaseOrderTable>, 'state' | 'credited_at' | 'payment_no'>,
): Promise<OrderRow> {
  return db
    .insertInto('purchase_order')
    .values({ ...order, state: waiting, credited_at: null, payment_no: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function selectOrder(db: Db, transactionId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

/** Paid, waiting or closed. */
export async function hasOrders(db: Db, accountId: number): Promise<boolean> {
  const order = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export function selectWaitingOrdersOf(db: Db, accountId: number): Promise<OrderRow[]> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', waiting)
    .orderBy('id', 'desc')
    .execute()
}

/** Oldest first. */
export function selectWaitingOrders(db: Db, before: number, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('state', '=', waiting)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export interface Settlement {
  readonly time: number
  /** The provider's number of the payment. */
  readonly paymentNo: string
}

/**
 * Marks a waiting order as paid and adds what was bought, together or not at all. False when somebody else did, when
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
        .updateTable('purchase_order')
        .set({ state: paid, credited_at: time, payment_no: paymentNo })
        .where('id', '=', order.id)
        .where('state', '=', waiting)
        .executeTakeFirst()
      if (result.numUpdatedRows === 0n) return false
      const { kind, quantity } = order
      await addQuota(inside, order.account_id, {
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
    .updateTable('purchase_order')
    .set({ state: closed })
    .where('id', '=', id)
    .where('state', '=', waiting)
    .execute()
}

export async function deleteClosedOrders(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('purchase_order')
    .where('state', '=', closed)
    .where('created_at', '<', before)
    .execute()
}
