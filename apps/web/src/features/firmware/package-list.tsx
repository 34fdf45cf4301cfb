import { errorCodes, type Firmware, firmwareApi } from '@fieldhub/contract'
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '#api/api-error.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import classes from './firmware.module.css'
import { RolloutDialog } from './rollout-dialog.tsx'

interface PackageListProps {
  readonly packages: readonly Firmware[]
  readonly mayChange: boolean
}

export function PackageList({ packages, mayChange }: PackageListProps) {
  const t = useT()
  const [rolling, setRolling] = useState<Firmware | null>(null)
  return (
    <Paper component="section" p="md" aria-label={t('firmware.packages')}>
      <Title order={2} mb="xs">
        {t('firmware.packages')}
      </Title>
      <ul className={classes['list']}>
        {packages.map((firmware) => (
          <PackageRow
            key={firmware.id}
            firmware={firmware}
            mayChange={mayChange}
            onRollOut={() => setRolling(firmware)}
          />
        ))}
      </ul>
      {rolling !== null && <RolloutDialog firmware={rolling} onClose={() => setRolling(null)} />}
    </Paper>
  )
}

interface PackageRowProps {
  readonly firmware: Firmware
  readonly mayChange: boolean
  readonly onRollOut: () => void
}

function PackageRow({ firmware, mayChange, onRollOut }: PackageRowProps) {
  const t = useT()
  const { version, typeName, note, bytes, sha256, isPublic, isOwn, createdAt } = firmware
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <Group gap="xs">
          <b className={classes['version']}>{version}</b>
          <Text size="sm">{typeName}</Text>
          <Badge variant="light" color={isPublic ? 'blue' : 'gray'} c="var(--fh-text)">
            {t(isPublic ? 'firmware.platform' : 'firmware.own')}
          </Badge>
        </Group>
        <Text size="sm" className={classes['note']}>
          {note}
        </Text>
        <Group gap={4}>
          <Text size="xs" c="dimmed">
            {formatBytes(bytes)} · {formatDateTime(createdAt)} · SHA-256 {sha256.slice(0, 12)}…
          </Text>
          <CopyButton value={sha256} label={t('common.copyOf', { name: t('firmware.digest') })} />
        </Group>
      </div>
      {mayChange && (
        <Group gap="xs">
          <Button
            variant="default"
            onClick={onRollOut}
            aria-label={t('firmware.rollOutOf', { version })}
          >
            {t('firmware.rollOut')}
          </Button>
          {isOwn && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => void removePackage(firmware)}
              aria-label={t('firmware.removeOf', { version })}
            >
              {t('firmware.remove')}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}

async function removePackage({ id, version }: Firmware): Promise<void> {
  const sentence = ({ code }: ApiError) =>
    code === errorCodes.conflict ? translate('firmware.inUse') : undefined
  await confirmRemoval({
    title: translate('firmware.removeTitle', { version }),
    text: translate('firmware.removeText'),
    action: translate('firmware.remove'),
    done: translate('firmware.removed', { version }),
    remove: () => callOrToast(firmwareApi.remove, { id }, sentence),
    refresh: () => refresh(firmwareApi.list),
  })
}
