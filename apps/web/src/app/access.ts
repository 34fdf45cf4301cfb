import type { Role } from '@fieldhub/contract'
import { factorSetupPath } from '#api/session/factor-setup.ts'
import { loginAddress } from '#api/session/leave-to-login.ts'
import type { RouteEntry } from './route-entry.ts'

export interface Visit {
  readonly path: string
  /** `?…`, or ''. */
  readonly search: string
  /** The route needs no session. */
  readonly isOpen: boolean
  readonly hasToken: boolean
  readonly hasRoles: boolean
}

export type Access =
  | { readonly kind: 'enter' }
  | { readonly kind: 'load-roles' }
  | { readonly kind: 'go'; readonly href: string }

/** Access rules that apply before roles are known. */
export function getAccess({ path, search, isOpen, hasToken, hasRoles }: Visit): Access {
  if (path === '/login') return hasToken ? { kind: 'go', href: '/' } : { kind: 'enter' }
  if (isOpen) return { kind: 'enter' }
  if (!hasToken) return { kind: 'go', href: loginAddress(path, search) }
  return hasRoles ? { kind: 'enter' } : { kind: 'load-roles' }
}

/** ROOT passes every route; a route without a role list is dropped. */
export function isAllowed(entry: RouteEntry, roles: readonly Role[]): boolean {
  if (entry.roles === undefined) return false
  return roles.includes('ROOT') || entry.roles.some((role) => roles.includes(role))
}

/** Fill screens by `needInfo`, the number that sign-in answers. */
const fillScreens: Readonly<Record<number, string>> = {
  1: '/phoneInfoFill',
  2: '/infoSelectFill',
  3: factorSetupPath,
}

/** The fill screen that is needed before `landing`, with `landing` in its address; otherwise `landing` itself. */
export function withFillScreen(landing: string, needInfo: number): string {
  const screen = fillScreens[needInfo]
  return screen === undefined ? landing : `${screen}?redirect=${encodeURIComponent(landing)}`
}
