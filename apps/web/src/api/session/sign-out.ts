import { sessionApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { forgetDrafts } from '#api/kept-drafts.ts'
import { leaveToLogin } from './leave-to-login.ts'
import { forgetDevices } from './recent-devices.ts'

/** Ends the local session whatever the server answers, since whoever signs out must be out. */
export async function signOut(): Promise<void> {
  await call(sessionApi.logout, {}, { quiet: true }).catch(() => undefined)
  forgetDrafts()
  forgetDevices()
  history.replaceState(null, '', '/')
  leaveToLogin()
}
