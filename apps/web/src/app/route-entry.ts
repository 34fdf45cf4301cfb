import { Role } from '@fieldhub/contract'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import { mayOf } from '#api/use-may.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'

export type MenuSection =
  | 'overview'
  | 'personal'
  | 'device'
  | 'configuration'
  | 'alarm'
  | 'log'
  | 'extend'
  | 'system'

export interface RouteEntry {
  /** Path in the router's notation: `$name` is a part of the path, `{-$name}` one that may be missing. */
  readonly path: string
  readonly titleKey: PlainMessageKey
  /** Roles that may enter besides ROOT. Without a list the route is dropped. */
  readonly roles?: readonly Role[]
  /** The page is reached from another page, not from the menu. */
  readonly isHidden?: true
  readonly section?: MenuSection
  /** The page takes the whole window, without the shell around it. */
  readonly isFullScreen?: true
  /** The menu entry that a hidden page belongs to. */
  readonly parent?: string
  readonly screen: AsyncRouteComponent<object>
}

/** Every route lists GUEST; the roles above it may enter too. */
export const everyone = Role.options
/** Roles for screens that are useless without permission to change anything. */
export const changers = Role.options.filter((role) => mayOf([role], 'change'))
