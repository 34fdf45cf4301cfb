import * as z from 'zod/mini'

const OpenOrder = z.object({ kind: z.enum(['sms', 'space']), transactionId: z.string() })
export type OpenOrder = z.output<typeof OpenOrder>

const key = 'fieldhub.order'

/** The order that is being paid, which a reload of the page shows again. */
export function readOpenOrder(): OpenOrder | undefined {
  try {
    return OpenOrder.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}

export function storeOpenOrder(order: OpenOrder | undefined): void {
  if (order === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(order))
}
