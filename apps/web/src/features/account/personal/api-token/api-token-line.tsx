import type { ApiTokenEntry } from '@fieldhub/contract'
import { Badge, Button, Group } from '@mantine/core'
import styles from '#features/account/personal/security/sessions-screen.module.css'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { endApiToken } from './end-api-token.ts'

interface ApiTokenLineProps {
  readonly token: ApiTokenEntry
  readonly isReadOnly: boolean
}

export function ApiTokenLine({ token, isReadOnly }: ApiTokenLineProps) {
  const t = useT()
  const { hint, rights, deviceIds, createTime, expireTime, usedTime, isExpired } = token
  const name = token.name || t('personal.tokenDefault')
  const end =
    expireTime === null
      ? t('personal.tokenEndless')
      : t('personal.tokenUntil', { time: formatDateTime(expireTime) })
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <Group gap="xs">
          {name}
          <Badge variant="light">{t(`personal.tokenRights.${rights}`)}</Badge>
          {deviceIds !== null && (
            <Badge variant="light">{t('personal.tokenDeviceCount', { n: deviceIds.length })}</Badge>
          )}
          {isExpired && (
            <Badge variant="light" color="gray">
              {t('personal.tokenExpired')}
            </Badge>
          )}
        </Group>
        <p className={styles.detail}>
          <code>{hint}••••</code> ·{' '}
          {t('personal.tokenMadeAt', { time: formatDateTime(createTime) })} · {end} ·{' '}
          {t('personal.tokenUsed')}{' '}
          {usedTime === null ? t('personal.tokenUnused') : <RelativeTime time={usedTime} />}
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        disabled={isReadOnly}
        aria-label={`${t('personal.endToken')}: ${name}`}
        onClick={() => void endApiToken(token.id, name)}
      >
        {t('personal.endToken')}
      </Button>
    </li>
  )
}
