import { personalApi } from '@fieldhub/contract'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { QrState } from '#parts/qr-polling.ts'
import { useQrCode } from '#parts/use-qr-code.ts'
import { confirmAction } from '#ui/confirm.ts'
import { QrView } from '#ui/field/qr-view.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { toastDone } from '#ui/toast.tsx'
import { SecurityRow } from './security-row.tsx'

/** WeChat is bound by scanning a code, and unbound after a question. */
export function WechatRow({ name }: { readonly name: string }) {
  const t = useT()
  const [isBinding, setBinding] = useState(false)
  const label = t('personal.wechat')
  const done = () => {
    setBinding(false)
    toastDone(t('personal.wechatBound'))
    void refreshPerson()
  }
  return (
    <SecurityRow name={label} value={name}>
      {name === '' ? (
        <Button variant="default" size="xs" onClick={() => setBinding(true)}>
          {t('personal.bindWechat')}
        </Button>
      ) : (
        <Button variant="default" size="xs" onClick={() => void unbindWechat(name)}>
          {t('personal.unbindWechat')}
        </Button>
      )}
      <Modal
        opened={isBinding}
        onClose={() => setBinding(false)}
        title={t('personal.bindWechat')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        centered
      >
        {isBinding && <BindCode onBound={done} />}
      </Modal>
    </SecurityRow>
  )
}

const titles: Readonly<Record<Exclude<QrState['kind'], 'failed'>, PlainMessageKey>> = {
  loading: 'session.qrLoading',
  waiting: 'personal.bindWaiting',
  scanned: 'session.qrScanned',
  confirmed: 'session.qrConfirmed',
  expired: 'session.qrExpired',
  'not-bound': 'personal.bindWaiting',
}

function BindCode({ onBound }: { readonly onBound: () => void }) {
  const t = useT()
  const { state, renew } = useQrCode(
    (id) => call(personalApi.bindQr, id === undefined ? {} : { id }, { quiet: true }),
    onBound,
  )
  if (state.kind === 'failed') return <ErrorState error={state.error} onRetry={renew} />
  return (
    <QrView
      image={'code' in state ? state.code.qrCode : undefined}
      alt={t('personal.bindWechat')}
      title={t(titles[state.kind])}
      text={t('personal.bindText')}
      cover={state.kind === 'expired' && <Button onClick={renew}>{t('session.qrRenew')}</Button>}
    />
  )
}

async function unbindWechat(name: string): Promise<void> {
  const isSure = await confirmAction({
    title: translate('personal.unbindTitle', { name }),
    text: translate('personal.unbindText'),
    confirmLabel: translate('personal.unbindWechat'),
    isDanger: true,
  })
  if (!isSure) return
  const isGone = (await callOrToast(personalApi.removeWechat, {})) !== undefined
  await refreshPerson()
  if (isGone) toastDone(translate('personal.wechatUnbound'))
}
