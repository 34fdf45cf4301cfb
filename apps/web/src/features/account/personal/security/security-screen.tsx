import { personalApi, sessionApi, type UserData } from '@fieldhub/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { roleKeys, roleTextKeys } from '#features/account/list/role-text.ts'
import { Loaded } from '#features/account/personal/loaded.tsx'
import { PersonalFrame } from '#features/account/personal/personal-frame.tsx'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { FactorSection } from './factor-section.tsx'
import { type SecurityAction, SecurityDialog } from './security-dialog.tsx'
import styles from './security-row.module.css'
import { SecurityRow } from './security-row.tsx'
import { WechatRow } from './wechat-row.tsx'

export function SecurityScreen() {
  const t = useT()
  const query = useQuery(toQuery(personalApi.data, {}))
  return (
    <PersonalFrame current="/personalInfo/security" note={t('personal.securityNote')}>
      <Loaded query={query} outline={<RowsOutline />}>
        {(data) => <SecurityRows data={data} />}
      </Loaded>
      <FactorSection />
    </PersonalFrame>
  )
}

/** As high as the rows that follow, which are twice as high on a phone. */
function RowsOutline() {
  const t = useT()
  const names = ['session.password', 'personal.phone', 'personal.email', 'personal.wechat'] as const
  return (
    <dl className={styles.list} aria-busy>
      <AccountRows />
      {names.map((name) => (
        <SecurityRow key={name} name={t(name)} value={'\u00a0'}>
          <Skeleton>
            <Button variant="default" size="xs">
              {t('personal.change')}
            </Button>
          </Skeleton>
        </SecurityRow>
      ))}
    </dl>
  )
}

function SecurityRows({ data }: { readonly data: UserData }) {
  const t = useT()
  const [action, setAction] = useState<SecurityAction>()
  const button = (opens: SecurityAction, name: string, label: string) => (
    <Button
      variant="default"
      size="xs"
      aria-label={`${label}: ${name}`}
      onClick={() => setAction(opens)}
    >
      {label}
    </Button>
  )
  const setOrChange = (value: string) => t(value === '' ? 'personal.set' : 'personal.change')
  const password = data.hasPassword ? t('personal.isSet') : ''
  return (
    <>
      <dl className={styles.list}>
        <AccountRows />
        <SecurityRow name={t('session.password')} value={password}>
          {button('password', t('session.password'), setOrChange(password))}
        </SecurityRow>
        <SecurityRow name={t('personal.phone')} value={data.phone}>
          {button('phone', t('personal.phone'), setOrChange(data.phone))}
        </SecurityRow>
        <SecurityRow name={t('personal.email')} value={data.email}>
          {button('email', t('personal.email'), setOrChange(data.email))}
          {data.email !== '' && button('removeEmail', t('personal.email'), t('personal.remove'))}
        </SecurityRow>
        <WechatRow name={data.wechat} />
      </dl>
      {action !== undefined && (
        <SecurityDialog data={data} action={action} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

/**
 * The name was made up by the server where a phone or WeChat opened the account, and others share devices with it; the
 * role says why buttons are missing.
 */
function AccountRows() {
  const t = useT()
  const { data: user } = useQuery(toQuery(sessionApi.currentUser, {}))
  if (user === undefined || user.demo) return null
  return (
    <>
      <SecurityRow name={t('personal.accountName')} value={user.name}>
        <CopyButton value={user.name} label={t('personal.copyAccountName')} />
      </SecurityRow>
      {user.roles.map((role) => (
        <SecurityRow
          key={role}
          name={t('account.role')}
          value={`${t(roleKeys[role])} · ${t(roleTextKeys[role])}`}
        >
          {null}
        </SecurityRow>
      ))}
    </>
  )
}
