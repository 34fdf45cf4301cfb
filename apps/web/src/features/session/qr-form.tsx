import { sessionApi } from '@fieldhub/contract'
import { Anchor, Button } from '@mantine/core'
import { call } from '#api/call.ts'
import { faultSentence } from '#api/retry-after.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { FormFault } from '#parts/form/form-fault.tsx'
import type { QrState } from '#parts/qr-polling.ts'
import { useQrCode } from '#parts/use-qr-code.ts'
import { QrView } from '#ui/field/qr-view.tsx'
import styles from './login-form.module.css'
import type { LoginFormProps } from './login-form-props.ts'

/** A code is made only for who accepted the agreements: scanning it signs in. */
export function QrForm({ consent, onEntered }: LoginFormProps) {
  const t = useT()
  return (
    <div className={styles.form}>
      {consent.hasAgreed ? (
        <QrCode onEntered={onEntered} />
      ) : (
        <Button size="md" fullWidth onClick={() => consent.withConsent(() => undefined)}>
          {t('session.qrShow')}
        </Button>
      )}
      {consent.box}
    </div>
  )
}

const texts: Readonly<
  Record<
    Exclude<QrState['kind'], 'failed'>,
    readonly [title: PlainMessageKey, text: PlainMessageKey]
  >
> = {
  loading: ['session.qrLoading', 'session.qrText'],
  waiting: ['session.qrWaiting', 'session.qrText'],
  scanned: ['session.qrScanned', 'session.qrScannedText'],
  confirmed: ['session.qrConfirmed', 'session.qrConfirmedText'],
  expired: ['session.qrExpired', 'session.qrExpiredText'],
  'not-bound': ['session.qrNotBound', 'session.qrNotBoundText'],
}

function QrCode({ onEntered }: Pick<LoginFormProps, 'onEntered'>) {
  const t = useT()
  const { state, renew } = useQrCode(
    (id) => call(sessionApi.qrLogin, id === undefined ? {} : { id }, { quiet: true }),
    ({ token, needInfo = 0, needFactor }) => {
      if (token !== undefined) onEntered({ token, needInfo })
      else if (needFactor !== undefined) onEntered({ needFactor })
    },
  )
  if (state.kind === 'failed') {
    return (
      <>
        <FormFault text={faultSentence(state.error)} />
        <Button variant="default" onClick={renew}>
          {t('common.retry')}
        </Button>
      </>
    )
  }
  const [title, text] = texts[state.kind]
  const code = 'code' in state ? state.code : undefined
  const siteUrl = state.kind === 'waiting' ? code?.siteUrl : undefined
  return (
    <>
      <QrView
        image={code?.qrCode}
        alt={t('session.qrAlt')}
        title={t(title)}
        text={t(text)}
        cover={state.kind === 'expired' && <Button onClick={renew}>{t('session.qrRenew')}</Button>}
      />
      {siteUrl !== undefined && (
        <Anchor href={siteUrl} target="_blank" rel="noopener" ta="center" size="sm">
          {t('session.qrSite')}
        </Anchor>
      )}
    </>
  )
}
