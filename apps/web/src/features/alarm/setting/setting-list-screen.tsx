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
    search: t('linker.settingSearch'),
    pages: t('linker.settingPages'),
    notFound: (search) => ({
      title: t('linker.notFoundTitle'),
      text: t('linker.notFoundText', { search }),
      clear: t('linker.clearSearch'),
    }),
  })
  const query = useQuery({
    ...toQuery(alarmSettingApi.list, input),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title={t('linker.settingTitle')}
      countText={(n) => t('linker.settingCount', { n })}
      actions={<AddSetting />}
      query={query}
      firstUse={{
        icon: IconBellCog,
        title: t('linker.settingEmptyTitle'),
        text: t('linker.settingEmptyText'),
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
  return <AddLink label={t('linker.settingAdd')} href={settingHref(0)} />
}
