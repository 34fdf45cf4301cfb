import { type Passkey, type SecondFactor, secondFactorApi } from '@fieldhub/contract'
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { Loaded } from '#features/account/personal/loaded.tsx'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { type FactorAction, FactorDialog } from './factor-dialog.tsx'
import { PasskeyLine } from './passkey-line.tsx'
import styles from './security-row.module.css'
import { SecurityRow } from './security-row.tsx'
import lines from './sessions-screen.module.css'

/** Two-step verification in the personal centre. */
export function FactorSection() {
  const t = useT()
  const query = useQuery(toQuery(secondFactorApi.state, {}))
  return (
    <section aria-labelledby="factor-section">
      <Title order={2} size="h4" id="factor-section" mt="lg">
        {t('factor.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('factor.sectionNote')}
      </Text>
      <Loaded query={query} lines={3}>
        {(state) => <Factors state={state} />}
      </Loaded>
    </section>
  )
}

function Factors({ state }: { readonly state: SecondFactor }) {
  const t = useT()
  const [action, setAction] = useState<FactorAction>()
  const { totpTime, passkeys, recoveryCodesLeft, isDemanded } = state
  const count = passkeys.length + (totpTime === null ? 0 : 1)
  const isLast = isDemanded && count === 1
  return (
    <>
      <dl className={styles.list}>
        <SecurityRow
          name={t('factor.totp')}
          value={totpTime === null ? '' : t('factor.totpSince', { time: formatDateTime(totpTime) })}
        >
          <ActionButton
            name={t('factor.totp')}
            label={t(totpTime === null ? 'factor.totpSet' : 'factor.totpReplace')}
            onClick={() => setAction({ kind: 'addTotp' })}
          />
          {totpTime !== null && (
            <ActionButton
              name={t('factor.totp')}
              label={t('factor.remove')}
              isDisabled={isLast}
              onClick={() => setAction({ kind: 'removeTotp' })}
            />
          )}
        </SecurityRow>
        <PasskeysRow passkeys={passkeys} isLast={isLast} onAction={setAction} />
        {count > 0 && (
          <SecurityRow
            name={t('factor.recovery')}
            value={t('factor.recoveryLeft', { n: recoveryCodesLeft })}
          >
            <ActionButton
              name={t('factor.recovery')}
              label={t('factor.recoveryRenew')}
              onClick={() => setAction({ kind: 'renewCodes' })}
            />
          </SecurityRow>
        )}
      </dl>
      {isLast && (
        <Text size="sm" c="dimmed">
          {t('factor.lastNote')}
        </Text>
      )}
      {action !== undefined && (
        <FactorDialog state={state} action={action} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[]
  readonly isLast: boolean
  readonly onAction: (action: FactorAction) => void
}

function PasskeysRow({ passkeys, isLast, onAction }: PasskeysProps) {
  const t = useT()
  return (
    <div className={styles.row}>
      <Text component="dt" size="sm" c="dimmed">
        {t('factor.passkeys')}
      </Text>
      <dd>{passkeys.length === 0 && <Text c="dimmed">{t('factor.passkeysNone')}</Text>}</dd>
      <dd className={styles.actions}>
        <ActionButton
          name={t('factor.passkeys')}
          label={t('factor.passkeyAdd')}
          onClick={() => onAction({ kind: 'addPasskey' })}
        />
      </dd>
      {passkeys.length > 0 && (
        <dd className={styles.whole}>
          <ul className={lines.list}>
            {passkeys.map((passkey) => (
              <PasskeyLine
                key={passkey.id}
                passkey={passkey}
                isLast={isLast}
                onRename={() => onAction({ kind: 'renamePasskey', passkey })}
                onRemove={() => onAction({ kind: 'removePasskey', passkey })}
              />
            ))}
          </ul>
        </dd>
      )}
    </div>
  )
}

interface ActionButtonProps {
  readonly name: string
  readonly label: string
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

function ActionButton({ name, label, isDisabled = false, onClick }: ActionButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${label}: ${name}`}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
