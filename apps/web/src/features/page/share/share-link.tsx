import type { ConfigurationShare } from '@fieldhub/contract'
import { Stack, Text, TextInput } from '@mantine/core'
import { renderSVG } from 'uqr'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { publicAddress } from '#parts/public-address.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { QrView } from '#ui/field/qr-view.tsx'
import { useClock } from '#ui/text/clock.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { ShareLinkActions } from './share-link-actions.tsx'
import { WallLink } from './wall-link.tsx'

interface ShareLinkProps {
  readonly share: ConfigurationShare
  readonly name: string
  readonly deviceName: string
}

/** What is passed on: the link, its QR code, a poster to hang up. */
export function ShareLink(props: ShareLinkProps) {
  const t = useT()
  const { share } = props
  const { expireTime } = share
  const address = publicAddress(share.url)
  const isOver = useClock((now) => expireTime !== null && expireTime <= now)
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
      <ShareLinkActions {...props} address={address} />
      <WallLink address={address} />
      <Text size="sm" c="dimmed" ta="center">
        {toFacts(t, share).join(' · ')}
      </Text>
      {isOver && (
        <Text size="sm" c="var(--fh-alarm-text)" role="alert">
          {t('configuration.shareOver')}
        </Text>
      )}
    </Stack>
  )
}

function toFacts(t: Translate, share: ConfigurationShare): string[] {
  const { expireTime, hasPassword, allowWrite, views, viewers } = share
  return [
    t('configuration.shareViews', { n: views }),
    t('configuration.shareViewers', { n: viewers }),
    expireTime === null
      ? t('configuration.shareEndless')
      : t('configuration.shareEnds', { time: formatDateTime(expireTime).slice(0, 16) }),
    ...(hasPassword ? [t('configuration.shareLocked')] : []),
    t(allowWrite ? 'configuration.shareWritable' : 'configuration.shareReadOnly'),
  ]
}
