import type { UserProfile } from '@fieldhub/contract'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconBook, IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { signOut } from '#api/session/sign-out.ts'
import { useAvatar } from '#api/use-avatar.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { accountName } from './account-name.ts'
import styles from './user-menu.module.css'

interface UserMenuProps {
  readonly user: UserProfile
  /** Entries that stand below the menu's own. */
  readonly children?: ReactNode
}

export function UserMenu({ user, children }: UserMenuProps) {
  const t = useT()
  const name = accountName(user, t)
  const picture = useAvatar(user.avatar)
  const letter = Array.from(name)[0]?.toUpperCase()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={styles.button} aria-label={`${t('shell.userMenu')} ${name}`}>
          {picture === undefined ? (
            <span className={styles.initial} data-letter={letter} aria-hidden />
          ) : (
            <img src={picture} alt="" className={styles.picture} />
          )}
          <span className={styles.name}>{name}</span>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item
          component={RouteLink}
          href="/personalInfo/setting"
          leftSection={<IconUser size={16} stroke={1.6} aria-hidden />}
        >
          {t('shell.sectionPersonal')}
        </Menu.Item>
        <Menu.Item
          component={RouteLink}
          href="/handbook"
          leftSection={<IconBook size={16} stroke={1.6} aria-hidden />}
        >
          {t('shell.handbook')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          onClick={() => void signOut()}
        >
          {t('shell.signOut')}
        </Menu.Item>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
