import { sessionApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { leaveToLogin } from '#api/leave-to-login.ts'

/** The local session ends whatever the server says: who signs out must be out. */
export async function signOut(): Promise<void> {
  await call(sessionApi.logout, {}, { quiet: true }).catch(() => undefined)
  history.replaceState(null, '', '/')
  leaveToLogin()
}
