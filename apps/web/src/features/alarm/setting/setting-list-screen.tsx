import { alarmSettingApi } from '@fieldhub/contract'
import { IconBellCog } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { AddLink } from '#parts/add-link.tsx'
import { settingHref } from '#parts/contact/contact-hrefs.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useSearchedList } from '#ui/list/use-searched-list.tsx'
import { SettingRows } from './setting-rows.tsx'

/** The screen `/alarm/setting?search=&page=`. */
export function SettingListScreen() {
  const t = useT()
  const { input, parts } = useSearchedList({
    search: t('contact.settingSearch'),
    pages: t('contact.settingPages'),
    notFound: (search) => ({
      title: t('contact.notFoundTitle'),
      text: t('contact.notFoundText', { search }),
      clear: t('contact.clearSearch'),
    }),
  })
  const query = useQuery({
    ...toQuery(alarmSettingApi.list, input),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title={t('contact.settingTitle')}
      countText={(n) => t('contact.settingCount', { n })}
      actions={<AddSetting />}
      query={query}
      firstUse={{
        icon: IconBellCog,
        title: t('contact.settingEmptyTitle'),
        text: t('contact.settingEmptyText'),
        action: <AddSetting />,
      }}
      {...parts}
    >
      {({ rows, ...state }) => <SettingRows settings={rows} {...state} />}
    </ListPage>
  )
}

function AddSetting() {
  const t = useT()
  return <AddLink label={t('contact.settingAdd')} href={settingHref(0)} />
}
