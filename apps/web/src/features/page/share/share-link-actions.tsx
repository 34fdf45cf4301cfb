import type { ConfigurationShare } from '@fieldhub/contract'
import { Button, Group } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { downloadPoster } from './share-poster.ts'

interface ShareLinkActionsProps {
  readonly share: ConfigurationShare
  readonly name: string
  readonly deviceName: string
  readonly address: string
}

/** Opens the pages as others see them, and makes the poster. */
export function ShareLinkActions({ share, name, deviceName, address }: ShareLinkActionsProps) {
  const t = useT()
  const { url, expireTime, hasPassword } = share
  const notes = [
    hasPassword ? t('configuration.sharePosterLocked') : undefined,
    expireTime === null
      ? undefined
      : t('configuration.sharePosterUntil', { time: formatDateTime(expireTime).slice(0, 16) }),
  ].filter((note) => note !== undefined)
  const poster = { address, name, deviceName, scan: t('configuration.sharePosterScan'), notes }
  return (
    <Group justify="center" gap="xs">
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('configuration.shareOpen')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void downloadPoster(poster)}
      >
        {t('configuration.sharePoster')}
      </Button>
    </Group>
  )
}
