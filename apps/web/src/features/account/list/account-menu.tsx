import type { AccountEntry } from '@fieldhub/contract'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCoins,
  IconDotsVertical,
  IconKey,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
  IconUserShield,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { type AccountTask, creditTask, editTask, passwordTask } from './account-tasks.ts'
import { switchAccount } from './switch-account.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

export interface AccountMenuProps {
  readonly account: AccountEntry
  /** ROOT's own: it cannot disable itself. */
  readonly isSelf: boolean
  readonly onTask: (task: AccountTask) => void
  readonly onFactorReset: (account: AccountEntry) => void
}

export function AccountMenu({ account, isSelf, onTask, onFactorReset }: AccountMenuProps) {
  const t = useT()
  const { name, disabled, hasSecondFactor } = account
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size={28} aria-label={t('account.actionsOf', { name })}>
          <IconDotsVertical size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUserShield {...icon} />}
          onClick={() => onTask(editTask(t, account))}
        >
          {t('account.edit.action')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCoins {...icon} />}
          onClick={() => onTask(creditTask(t, account))}
        >
          {t('account.credit.action')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKey {...icon} />}
          onClick={() => onTask(passwordTask(t, account))}
        >
          {t('account.password.action')}
        </Menu.Item>
        {!isSelf && hasSecondFactor && (
          <Menu.Item
            leftSection={<IconShieldOff {...icon} />}
            onClick={() => onFactorReset(account)}
          >
            {t('factor.resetAction')}
          </Menu.Item>
        )}
        {!isSelf && (
          <Menu.Item
            leftSection={disabled ? <IconUserCheck {...icon} /> : <IconUserOff {...icon} />}
            onClick={() => void switchAccount(account)}
          >
            {t(disabled ? 'account.enable.action' : 'account.disable.action')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
