import { Button } from '@mantine/core'
import { FillFrame } from '#features/account/personal/fill-frame.tsx'
import { useLanding } from '#features/account/personal/profile/use-landing.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { bindPhone } from './proof.ts'
import { ProofForm } from './proof-form.tsx'

/** /phoneInfoFill: who came by WeChat proves a phone. */
export function PhoneFillScreen() {
  const t = useT()
  const landing = useLanding()
  const open = useOpenRoute()
  return (
    <FillFrame title={t('personal.phoneFillTitle')} text={t('personal.phoneFillText')}>
      <ProofForm
        proof={bindPhone}
        submitLabel={t('personal.continue')}
        onDone={() => open(`/infoSelectFill?redirect=${encodeURIComponent(landing)}`)}
      >
        <Button component={RouteLink} href={landing} variant="default">
          {t('personal.later')}
        </Button>
      </ProofForm>
    </FillFrame>
  )
}
