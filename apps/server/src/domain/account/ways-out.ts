import type { ForwardingPort } from '#domain/forwarding/forwarding-context.ts'
import type { StoreContext } from '#domain/store-context.ts'
import type { TransmissionPort } from '#domain/transmission/transmission-port.ts'
import { selectForwardings } from '#store/forwarding/forwarding-store.ts'
import { selectTransmissionIdsOf } from '#store/transmission/transmission-store.ts'

/** What passes on values and bytes of an account by itself. */
export interface WaysOutContext extends StoreContext {
  readonly forwardings: Pick<ForwardingPort, 'refresh'>
  readonly transmissions: Pick<TransmissionPort, 'refresh'>
}

/** The account was disabled, may be used again or has another role: its forwardings and policies end or go on when this resolves. */
export async function refreshWaysOut(
  { db, forwardings, transmissions }: WaysOutContext,
  accountId: number,
): Promise<void> {
  for (const id of await selectTransmissionIdsOf(db, accountId)) await transmissions.refresh(id)
  for (const { id } of await selectForwardings(db, accountId)) await forwardings.refresh(id)
}
