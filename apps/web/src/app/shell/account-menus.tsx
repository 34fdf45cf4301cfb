import type { UserProfile } from '@fieldhub/contract'
import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { narrowQuery } from '#ui/narrow-query.ts'
import { AlarmBell } from './notices/alarm-bell.tsx'
import {
  ColourSchemeItems,
  ColourSchemeMenu,
  LanguageItems,
  LanguageMenu,
} from './preferences-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/**
 * The bell and the menus at the end of the bar. A phone has room for one menu, which then holds language and colours
 * too.
 */
export function AccountMenus({ user }: { readonly user: UserProfile | undefined }) {
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const isInOne = isNarrow && user !== undefined
  return (
    <>
      {user !== undefined && <AlarmBell />}
      {!isInOne && <LanguageMenu />}
      {!isInOne && <ColourSchemeMenu />}
      {user !== undefined && (
        <UserMenu user={user}>
          {isInOne && (
            <>
              <Menu.Divider />
              <LanguageItems />
              <Menu.Divider />
              <ColourSchemeItems />
            </>
          )}
        </UserMenu>
      )}
    </>
  )
}
