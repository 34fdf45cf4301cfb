import type { ConfigurationShare } from '@fieldhub/contract'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { renderSVG } from 'uqr'
import { useT } from '#i18n/use-t.ts'
import { useClock } from '#ui/clock.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { formatDateTime } from '#ui/format-time.ts'
import { QrView } from '#ui/qr-view.tsx'
import { shareAddress } from './share-link-address.ts'
import { downloadPoster } from './share-poster.ts'

interface ShareLinkProps {
  readonly share: ConfigurationShare
  readonly name: string
  readonly deviceName: string
}

/** What is passed on: the link, its QR code, a poster to hang up. */
export function ShareLink({ share, name, deviceName }: ShareLinkProps) {
  const t = useT()
  const address = shareAddress(share.url)
  const { expireTime } = share
  const isOver = useClock((now) => expireTime !== null && expireTime <= now)
  const notes = [
    share.hasPassword ? t('configuration.sharePosterLocked') : undefined,
    share.expireTime === null
      ? undefined
      : t('configuration.sharePosterUntil', {
          time: formatDateTime(share.expireTime).slice(0, 16),
        }),
  ].filter((note) => note !== undefined)
  const poster = { address, name, deviceName, scan: t('configuration.sharePosterScan'), notes }
  return (
    <Stack gap="sm">
      <TextInput
        label={t('configuration.shareLink')}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<CopyButton value={address} label={t('configuration.shareCopy')} />}
      />
      <QrView
        image={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: 'M', border: 2 }))}`}
        alt={t('configuration.shareQr')}
        title={t('configuration.shareQrTitle')}
        text={t('configuration.shareQrText')}
      />
      <Group justify="center" gap="xs">
        <Button
          component="a"
          href={share.url}
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
      <Text size="sm" c="dimmed" ta="center">
        {factsOf(t, share).join(' · ')}
      </Text>
      {isOver && (
        <Text size="sm" c="var(--fh-alarm-text)" role="alert">
          {t('configuration.shareOver')}
        </Text>
      )}
    </Stack>
  )
}

function factsOf(t: ReturnType<typeof useT>, share: ConfigurationShare): string[] {
  const { expireTime, hasPassword, allowWrite, views } = share
  return [
    t('configuration.shareViews', { n: views }),
    expireTime === null
      ? t('configuration.shareEndless')
      : t('configuration.shareEnds', { time: formatDateTime(expireTime).slice(0, 16) }),
    ...(hasPassword ? [t('configuration.shareLocked')] : []),
    t(allowWrite ? 'configuration.shareWritable' : 'configuration.shareReadOnly'),
  ]
}
