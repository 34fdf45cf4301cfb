import type { Role } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { isAllowed } from '../access.ts'
import type { MenuSection, RouteEntry } from '../route-entry.ts'
import { routeTable } from '../routes.ts'

export interface MenuGroup {
  readonly titleKey: PlainMessageKey
  readonly entries: readonly RouteEntry[]
}

const sections: readonly { readonly section: MenuSection; readonly titleKey: PlainMessageKey }[] = [
  { section: 'overview', titleKey: 'shell.sectionOverview' },
  { section: 'personal', titleKey: 'shell.sectionPersonal' },
  { section: 'device', titleKey: 'shell.sectionDevice' },
  { section: 'configuration', titleKey: 'shell.sectionConfiguration' },
  { section: 'alarm', titleKey: 'shell.sectionAlarm' },
  { section: 'log', titleKey: 'shell.sectionLog' },
  { section: 'extend', titleKey: 'shell.sectionExtend' },
  { section: 'system', titleKey: 'shell.sectionSystem' },
]

/** The menu of these roles, without sections that have no entry for them. */
export function menuFor(roles: readonly Role[]): readonly MenuGroup[] {
  return sections
    .map(({ section, titleKey }) => ({
      titleKey,
      entries: routeTable.filter(
        (entry) => entry.section === section && entry.isHidden !== true && isAllowed(entry, roles),
      ),
    }))
    .filter((group) => group.entries.length > 0)
}

export interface Crumb {
  readonly titleKey: PlainMessageKey
  /** Missing where there is no page to go to: of a section, and of the page itself. */
  readonly href?: string
}

/** The way to a page: its section, its list where it has one, and itself. */
export function getCrumbs(entry: RouteEntry, titleKey = entry.titleKey): readonly Crumb[] {
  const parent = routeTable.find(({ path }) => path === entry.parent)
  const section = sections.find((each) => each.section === (parent ?? entry).section)
  const self = { titleKey }
  const above = parent === undefined ? [] : [{ titleKey: parent.titleKey, href: parent.path }]
  const isAlone = section === undefined || section.section === 'overview'
  return isAlone ? [...above, self] : [{ titleKey: section.titleKey }, ...above, self]
}
