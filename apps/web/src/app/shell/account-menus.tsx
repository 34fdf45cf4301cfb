import type { UserProfile } from '@fieldhub/contract'
import { AlarmBell } from './alarm-bell.tsx'
import { ColourSchemeMenu, LanguageMenu } from './preferences-menu.tsx'
import { UserMenu } from './user-menu.tsx'

export function AccountMenus({ user }: { readonly user: UserProfile | undefined }) {
  return (
    <>
      {user !== undefined && <AlarmBell />}
      <LanguageMenu />
      <ColourSchemeMenu />
      {user !== undefined && <UserMenu user={user} />}
    </>
  )
}
