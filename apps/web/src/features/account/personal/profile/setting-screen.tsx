import {
  Language,
  personalApi,
  sessionApi,
  type UserData,
  type UserProfile,
} from '@fieldhub/contract'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { Loaded } from '#features/account/personal/loaded.tsx'
import { PersonalFrame } from '#features/account/personal/personal-frame.tsx'
import { changeLanguage, currentLanguage } from '#i18n/language-store.ts'
import { changeZone, currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { useLeaveGuard } from '#parts/form/use-leave-guard.ts'
import { LateSelect } from '#ui/field/late-options.tsx'
import { toastDone } from '#ui/toast.tsx'
import { AvatarLine } from './avatar-line.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Each language in its own words, so that who cannot read the page finds it. */
const languageChoices = [
  { value: 'zh_cn', label: '简体中文' },
  { value: 'en_us', label: 'English' },
]
const zones = Intl.supportedValuesOf('timeZone')

export function SettingScreen() {
  const query = useQuery(toQuery(personalApi.data, {}))
  const user = useQuery(toQuery(sessionApi.currentUser, {}))
  return (
    <PersonalFrame current="/personalInfo/setting">
      <Loaded query={query} lines={6}>
        {(data) => (
          <>
            <AvatarLine data={data} />
            {user.data !== undefined && <SettingForm data={data} user={user.data} />}
          </>
        )}
      </Loaded>
    </PersonalFrame>
  )
}

interface SettingFormProps {
  readonly data: UserData
  readonly user: Pick<UserProfile, 'language' | 'zone'>
}

/** What was never chosen is shown as this browser has it. */
function SettingForm({ data, user }: SettingFormProps) {
  const t = useT()
  const form = useProfileForm(
    {
      nickname: data.nickname,
      companyName: data.company,
      companyAddress: data.companyAddress,
      language: user.language ?? currentLanguage(),
      zone: user.zone ?? currentZone(),
    },
    async ({ language, zone }) => {
      changeZone(zone)
      // Who only changed a name keeps the language that this browser shows.
      if (language !== user.language) await changeLanguage(language)
      toastDone(t('personal.saved'))
    },
  )
  const { draft, change } = form
  useLeaveGuard(form.isDirty)
  return (
    <SmallForm form={form} submitLabel={t('personal.save')} justify="flex-start">
      <ProfileFields form={form} />
      <Select
        label={t('personal.language')}
        description={t('personal.languageHint')}
        data={languageChoices}
        value={draft.language}
        onChange={(value) => change({ language: Language.parse(value) })}
        allowDeselect={false}
      />
      <LateSelect
        label={t('personal.zone')}
        description={t('personal.zoneHint')}
        data={zones.includes(draft.zone) ? zones : [draft.zone, ...zones]}
        value={draft.zone}
        onChange={(value) => value !== null && change({ zone: value })}
        allowDeselect={false}
        searchable
        limit={100}
        nothingFoundMessage={t('personal.zoneNone')}
        error={form.faultOf('zone')}
      />
    </SmallForm>
  )
}
