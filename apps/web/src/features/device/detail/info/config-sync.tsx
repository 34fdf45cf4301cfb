import type { Device } from '@fieldhub/contract'
import { Badge } from '@mantine/core'
import { IconCircleCheck, IconClockPause } from '@tabler/icons-react'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'

/** Whether a cloud device works by what its model says now. */
export function ConfigSync({ config }: { readonly config: NonNullable<Device['config']> }) {
  const t = useT()
  const isSynced = config.sync === 1
  const Icon = isSynced ? IconCircleCheck : IconClockPause
  return (
    <Badge
      variant="light"
      color={isSynced ? 'green' : 'yellow'}
      leftSection={<Icon size={14} aria-hidden />}
      title={isSynced ? undefined : t('cloud.config.hint')}
      styles={{ label: { textTransform: 'none', color: 'var(--fh-text)' } }}
      style={{ height: 'auto', maxWidth: '100%' }}
    >
      {syncText(config, t)}
    </Badge>
  )
}

function syncText({ sync, wanted, acked }: NonNullable<Device['config']>, t: Translate): string {
  if (sync === 1) return t('cloud.config.synced', { n: wanted })
  return acked === 0 ? t('cloud.config.never') : t('cloud.config.waiting', { acked, wanted })
}
