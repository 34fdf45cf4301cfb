import { linkerApi } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { call } from '#api/call.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import type { QrState } from '#parts/qr-polling.ts'
import { useQrCode } from '#parts/use-qr-code.ts'
import { QrView } from '#ui/field/qr-view.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'

const titles: Readonly<Record<Exclude<QrState['kind'], 'failed'>, PlainMessageKey>> = {
  loading: 'session.qrLoading',
  waiting: 'contact.wechatWaiting',
  scanned: 'session.qrScanned',
  confirmed: 'session.qrConfirmed',
  expired: 'session.qrExpired',
  'not-bound': 'contact.wechatTooMany',
}

interface FollowCodeProps {
  readonly onBound: (openId: string | undefined) => void
}

/** Shows a code of the official account. A person who scans it with WeChat can be assigned to a contact. */
export function FollowCode({ onBound }: FollowCodeProps) {
  const t = useT()
  const openId = useRef<string>(undefined)
  const { state, renew } = useQrCode(
    async (id) => {
      const input = id === undefined ? {} : { id }
      const answer = await call(linkerApi.wechatCode, input, { quiet: true })
      if ('openId' in answer) openId.current = answer.openId
      return answer
    },
    () => onBound(openId.current),
  )
  if (state.kind === 'failed') return <ErrorState error={state.error} onRetry={renew} />
  return (
    <QrView
      image={'code' in state ? state.code.qrCode : undefined}
      alt={t('contact.wechatScan')}
      title={t(titles[state.kind])}
      text={t('contact.wechatScanText')}
      cover={state.kind === 'expired' && <Button onClick={renew}>{t('session.qrRenew')}</Button>}
    />
  )
}
