import { alarmSettingApi } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { IconBellCog, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { settingHref } from '#parts/contact/contact-hrefs.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { searchedList } from '#ui/list/search-fields.ts'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { SettingRows } from './setting-rows.tsx'

/** `/alarm/setting?search=&page=`. */
export function SettingListScreen() {
  const t = useT()
  const [{ search = '', page }, changeSearch] = useSearchParams(searchedList)
  const [pageSize] = usePageSize()
  const input = { search: search === '' ? undefined : search, page, pageSize }
  const query = useQuery({
    ...toQuery(alarmSettingApi.list, input),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title={t('linker.settingTitle')}
      countText={(n) => t('linker.settingCount', { n })}
      actions={<AddSetting />}
      filters={
        <SearchField
          label={t('linker.settingSearch')}
          value={search}
          onChange={(value) => changeSearch({ search: value, page: undefined })}
        />
      }
      query={query}
      steps={{
        label: t('linker.settingPages'),
        page,
        pageSize,
        onPage: (next) => changeSearch({ page: next }),
      }}
      firstUse={{
        icon: IconBellCog,
        title: t('linker.settingEmptyTitle'),
        text: t('linker.settingEmptyText'),
        action: <AddSetting />,
      }}
      notFound={
        search === ''
          ? null
          : {
              title: t('linker.notFoundTitle'),
              text: t('linker.notFoundText', { search }),
              clear: t('linker.clearSearch'),
              onClear: () => changeSearch({ search: undefined }),
            }
      }
    >
      {({ rows, ...state }) => <SettingRows settings={rows} {...state} />}
    </ListPage>
  )
}

function AddSetting() {
  const t = useT()
  if (!useMay('change')) return null
  return (
    <Button
      component={RouteLink}
      href={settingHref(0)}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('linker.settingAdd')}
    </Button>
  )
}
