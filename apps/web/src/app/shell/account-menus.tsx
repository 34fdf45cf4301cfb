import type { UserProfile } from '@fieldhub/contract'
import { ColourSchemeMenu, LanguageMenu } from './preferences-menu.tsx'
import { UserMenu } from './user-menu.tsx'

export function AccountMenus({ user }: { readonly user: UserProfile | undefined }) {
  return (
    <>
      <LanguageMenu />
      <ColourSchemeMenu />
      {user !== undefined && <UserMenu user={user} />}
    </>
  )
}
