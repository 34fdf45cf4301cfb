import type { SignedIn } from '@fieldhub/contract'
import type { AccountRow } from '#store/account/account-store.ts'
import { lacksFactor } from './factor/lacks-factor.ts'
import { type ClientInfo, openSession } from './session.ts'
import type { SessionContext } from './session-context.ts'
import { keepPlace } from './sign-in-place.ts'

/** Admits a person once all proofs are given. */
export async function admit(
  context: SessionContext,
  account: AccountRow,
  client: ClientInfo,
): Promise<SignedIn> {
  const isLacking = await lacksFactor(context, account)
  const token = await openSession(context, account.id, client)
  await keepPlace(context, account.id, client)
  return { token, needInfo: isLacking ? 3 : neededInfo(account) }
}

/**
 * 1: the phone has to be proved (after WeChat); 2: the person has to give a name (after a phone). An account with a
 * password was set up by somebody, so it needs neither.
 */
function neededInfo({ passwordHash, phone, nickname }: AccountRow): 0 | 1 | 2 {
  if (passwordHash !== '') return 0
  if (phone === '') return 1
  return nickname === '' ? 2 : 0
}
