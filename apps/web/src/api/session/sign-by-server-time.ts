import { errorCodes, limits } from '@fieldhub/contract'
import { ApiError } from '#api/api-error.ts'
import { serverNow } from '#i18n/server-time.ts'

/**
 * Makes a call whose body is signed with the time. Where this machine's clock is off, the refusal tells the server's time,
 * and the call is made once more: who stands before a panel with a wrong clock can sign in all the same.
 */
export async function signByServerTime<T>(make: (now: number) => Promise<T>): Promise<T> {
  const now = serverNow()
  try {
    return await make(now)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === errorCodes.badSignature
    if (!isRefused || Math.abs(serverNow() - now) < limits.signatureAgeMsMax) throw error
    return make(serverNow())
  }
}
