import type { Role } from '@fieldhub/contract'
import { factorSetupPath } from '#api/session/factor-setup.ts'
import { loginAddress } from '#api/session/leave-to-login.ts'
import type { RouteEntry } from './route-entry.ts'

export interface Visit {
  readonly path: string
  /** The query with its `?`, or ''. */
  readonly search: string
  /** Whether the route needs no session. */
  readonly isOpen: boolean
  readonly hasToken: boolean
  readonly hasRoles: boolean
}

export type Access =
  | { readonly kind: 'enter' }
  | { readonly kind: 'load-roles' }
  | { readonly kind: 'go'; readonly href: string }

/** Decides where an address leads before roles are known. */
export function getAccess({ path, search, isOpen, hasToken, hasRoles }: Visit): Access {
  if (path === '/login') return hasToken ? { kind: 'go', href: '/' } : { kind: 'enter' }
  if (isOpen) return { kind: 'enter' }
  if (!hasToken) return { kind: 'go', href: loginAddress(path, search) }
  return hasRoles ? { kind: 'enter' } : { kind: 'load-roles' }
}

/**
 * Whether one of the roles may enter. ROOT may enter every route that has a list of roles; a route without one admits
 * nobody.
 */
export function isAllowed(entry: RouteEntry, roles: readonly Role[]): boolean {
  if (entry.roles === undefined) return false
  return roles.includes('ROOT') || entry.roles.some((role) => roles.includes(role))
}

/** Screens where missing facts are filled in, by `needInfo`, the number that sign-in answers. */
const fillScreens: Readonly<Record<number, string>> = {
  1: '/phoneInfoFill',
  2: '/infoSelectFill',
  3: factorSetupPath,
}

/** The screen that has to be filled in before `landing`, with `landing` in its address; otherwise `landing` itself. */
export function withFillScreen(landing: string, needInfo: number): string {
  const screen = fillScreens[needInfo]
  return screen === undefined ? landing : `${screen}?redirect=${encodeURIComponent(landing)}`
}
