import type { Passkey } from '@fieldhub/contract'
import { Badge, Button, Group } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import styles from './sessions-screen.module.css'

interface PasskeyLineProps {
  readonly passkey: Passkey
  /** The role needs a factor and this is the only one. */
  readonly isLast: boolean
  readonly onRename: () => void
  readonly onRemove: () => void
}

export function PasskeyLine({ passkey, isLast, onRename, onRemove }: PasskeyLineProps) {
  const t = useT()
  const { name, createTime, usedTime, site, isSynced } = passkey
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <Group gap="xs">
          {name}
          {isSynced && <Badge variant="light">{t('factor.passkeySynced')}</Badge>}
          {site !== location.hostname && (
            <Badge variant="default" tt="none">
              {t('factor.passkeySite', { site })}
            </Badge>
          )}
        </Group>
        <p className={styles.detail}>
          {t('factor.passkeyCreated', { time: formatDateTime(createTime) })} ·{' '}
          {usedTime === null ? (
            t('factor.passkeyUnused')
          ) : (
            <>
              {t('factor.passkeyUsed')} <RelativeTime time={usedTime} />
            </>
          )}
        </p>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-label={`${t('factor.passkeyRename')}: ${name}`}
          onClick={onRename}
        >
          {t('factor.passkeyRename')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`${t('factor.remove')}: ${name}`}
          disabled={isLast}
          onClick={onRemove}
        >
          {t('factor.remove')}
        </Button>
      </Group>
    </li>
  )
}
