import { type AlarmSetting, alarmSettingApi, type Contact, linkerApi } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { settingsHref } from '#parts/contact/contact-hrefs.ts'
import { isNotFound } from '#parts/missing/is-not-found.ts'
import { MissingOne } from '#parts/missing/missing-one.tsx'
import { idOfText } from '#ui/field/id-of-text.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { SettingForm } from './setting-form.tsx'

/** `/alarm/setting/{settingId}`; 0 makes a new one. */
export function SettingFormScreen() {
  const t = useT()
  const { settingId } = useParams({ strict: false })
  const id = idOfText(settingId)
  const contacts = useQuery(toQuery(linkerApi.list, {}))
  const settings = useQuery({
    ...toQuery(alarmSettingApi.list, { id: id ?? 0 }),
    enabled: id !== null && id !== 0,
  })
  const failed = [contacts, settings].find(({ isError, error }) => isError && !isNotFound(error))
  if (failed !== undefined) {
    return (
      <ErrorState headingLevel={1} error={failed.error} onRetry={() => void failed.refetch()} />
    )
  }
  if (!Array.isArray(contacts.data) || (id !== 0 && id !== null && settings.isPending)) {
    return <Skeleton height={480} maw={640} aria-busy="true" />
  }
  const setting = Array.isArray(settings.data) ? settings.data[0] : undefined
  if (id !== 0 && setting === undefined) {
    return (
      <MissingOne
        title={t('contact.settingGone')}
        error={settings.error}
        listHref="/alarm/setting"
        onRetry={() => void settings.refetch()}
      />
    )
  }
  return <SettingPage key={id} setting={setting ?? null} contacts={contacts.data} />
}

interface SettingPageProps {
  /** What is changed; null makes a new one. */
  readonly setting: AlarmSetting | null
  readonly contacts: readonly Contact[]
}

function SettingPage({ setting, contacts }: SettingPageProps) {
  const t = useT()
  const router = useRouter()
  const leave = (replace: boolean) => void router.navigate({ href: settingsHref, replace })
  return (
    <>
      <PageHeader
        title={t(setting === null ? 'contact.settingAddTitle' : 'contact.settingEditTitle')}
      />
      <SettingForm
        setting={setting}
        contacts={contacts}
        isPage
        onSaved={() => leave(true)}
        onCancel={() => leave(false)}
      />
    </>
  )
}
