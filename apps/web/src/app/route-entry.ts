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
  /** The path in the router's notation: `$name` is a part of the path, `{-$name}` one that may be missing. */
  readonly path: string
  readonly titleKey: PlainMessageKey
  /** The title where the address names by `id` what is edited, of a page that else makes something new. */
  readonly editTitleKey?: PlainMessageKey
  /** The roles that may enter besides ROOT. Without a list the route is dropped. */
  readonly roles?: readonly Role[]
  /** Whether the page is reached from another page and not from the menu. */
  readonly isHidden?: true
  readonly section?: MenuSection
  /** Whether the page takes the whole window, without the shell around it. */
  readonly isFullScreen?: true
  /** The menu entry that a hidden page belongs to. */
  readonly parent?: string
  readonly screen: AsyncRouteComponent<object>
}

/** The roles of screens that everybody may enter. */
export const everyone = Role.options
/** The roles of screens that are useless without permission to change anything. */
export const changers = Role.options.filter((role) => mayOf([role], 'change'))
