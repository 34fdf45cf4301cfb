import { Button } from '@mantine/core'
import { FillFrame } from '#features/account/personal/fill-frame.tsx'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { ProfileFields } from './profile-fields.tsx'
import { useLanding } from './use-landing.ts'
import { useProfileForm } from './use-profile-form.ts'

/** /infoSelectFill: a new person enters a name and the kind of use. */
export function InfoFillScreen() {
  const t = useT()
  const landing = useLanding()
  const open = useOpenRoute()
  const form = useProfileForm({ nickname: '', companyName: '', companyAddress: '' }, () =>
    open(landing),
  )
  return (
    <FillFrame title={t('personal.infoFillTitle')} text={t('personal.infoFillText')}>
      <SmallForm
        form={form}
        submitLabel={t('personal.continue')}
        beside={
          <Button component={RouteLink} href={landing} variant="default">
            {t('personal.later')}
          </Button>
        }
      >
        <ProfileFields form={form} />
      </SmallForm>
    </FillFrame>
  )
}
