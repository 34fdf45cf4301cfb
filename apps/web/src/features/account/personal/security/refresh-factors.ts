import { personalApi, secondFactorApi, sessionApi } from '@fieldhub/contract'
import { refresh } from '#api/query.ts'

/** Whatever shows second factors, and the sessions that the first of them ended. */
export async function refreshFactors(): Promise<void> {
  await Promise.all([
    refresh(secondFactorApi.state),
    refresh(personalApi.sessions),
    refresh(sessionApi.currentUser),
  ])
}
