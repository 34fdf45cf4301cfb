import { personalApi, sessionApi } from '@fieldhub/contract'
import { refresh } from '#api/query.ts'

/** Whatever shows the person reads again: this section, the top bar. */
export async function refreshPerson(): Promise<void> {
  await Promise.all([refresh(personalApi.data), refresh(sessionApi.currentUser)])
}
