import type { Action } from '@fieldhub/page'
import { Text } from '@mantine/core'
import { ChoiceField } from '#editor/panels/fields/choice-field.tsx'
import classes from '#editor/panels/fields/fields.module.css'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { roles, withGuard } from './guard.ts'

const roleWords = {
  operator: 'panel.roleOperator',
  engineer: 'panel.roleEngineer',
  owner: 'panel.roleOwner',
} as const satisfies Record<string, PlainMessageKey>
const upToWords = {
  operator: 'panel.upToOperator',
  engineer: 'panel.upToEngineer',
  owner: 'panel.upToOwner',
} as const satisfies Record<string, PlainMessageKey>
const seconds = [
  ['none', 'panel.secondNone'],
  ['question', 'panel.secondQuestion'],
  ['password', 'panel.secondPassword'],
] as const

interface GuardFieldsProps {
  readonly action: Action
  readonly onChange: (action: Action) => void
}

/** Who may write by the action, and who confirms it once more. The server checks both at every write. */
export function GuardFields({ action, onChange }: GuardFieldsProps) {
  const t = useT()
  const { role = 'operator', second = 'none', secondUpTo = 'owner' } = action
  return (
    <>
      <div className={classes['pair']}>
        <ChoiceField
          label={t('panel.role')}
          value={role}
          choices={roles.map((value) => ({ value, label: t(roleWords[value]) }))}
          onCommit={(chosen) => onChange(withGuard(action, { role: chosen }))}
        />
        <ChoiceField
          label={t('panel.second')}
          value={second}
          choices={seconds.map(([value, key]) => ({ value, label: t(key) }))}
          onCommit={(chosen) => onChange(withGuard(action, { second: chosen }))}
        />
      </div>
      {second !== 'none' && (
        <ChoiceField
          label={t('panel.secondUpTo')}
          value={secondUpTo}
          choices={roles.map((value) => ({ value, label: t(upToWords[value]) }))}
          onCommit={(chosen) => onChange(withGuard(action, { secondUpTo: chosen }))}
        />
      )}
      {second === 'password' && (
        <Text size="xs" c="dimmed">
          {t('panel.secondPasswordHint')}
        </Text>
      )}
    </>
  )
}
