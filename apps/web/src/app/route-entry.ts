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
  /** As the router writes it: `$name` is a part of the path, `{-$name}` one that may be missing. */
  readonly path: string
  readonly titleKey: PlainMessageKey
  /** Who may enter besides ROOT. Without a list the route is dropped (spec §2, Access rules). */
  readonly roles?: readonly Role[]
  /** Reached from another page, not from the menu. */
  readonly isHidden?: true
  readonly section?: MenuSection
  /** Takes the whole window, without the shell around it. */
  readonly isFullScreen?: true
  /** The menu entry that a hidden page belongs to. */
  readonly parent?: string
  readonly screen: AsyncRouteComponent<object>
}

/** Spec §2: every route lists GUEST; the roles above it enter too. */
export const everyone = Role.options
/** Screens that are of no use to who may not change anything. */
export const changers = Role.options.filter((role) => mayOf([role], 'change'))
