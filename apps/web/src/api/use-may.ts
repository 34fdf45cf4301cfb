import { type Role, sandboxPrefix, sessionApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from './query.ts'

/** What a role allows: to write values and read now, to change what is stored, or to manage accounts. */
export type Act = 'command' | 'change' | 'root'

const rolesFor: Readonly<Record<Act, readonly Role[]>> = {
  command: ['ROOT', 'ADMIN', 'OPERATOR', 'GUEST'],
  change: ['ROOT', 'ADMIN', 'GUEST'],
  root: ['ROOT'],
}

export function mayOf(roles: readonly Role[], act: Act): boolean {
  return roles.some((role) => rolesFor[act].includes(role))
}

/** Whether the signed-in account may do this; false until its roles are known. The server decides in any case. */
export function useMay(act: Act): boolean {
  const { data: user } = useQuery(toQuery(sessionApi.currentUser, {}))
  return mayOf(user?.roles ?? [], act)
}

/** Whether the signed-in account is a sandbox of the demo, which shares nothing with anybody. */
export function useIsDemo(): boolean {
  return useQuery(toQuery(sessionApi.currentUser, {})).data?.demo === true
}

/** The prefix of all serial numbers of this sandbox; empty for an ordinary account. */
export function useSandboxPrefix(): string {
  const { data: user } = useQuery(toQuery(sessionApi.currentUser, {}))
  return user?.demo === true ? sandboxPrefix(user.name) : ''
}
