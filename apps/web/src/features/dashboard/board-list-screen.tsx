import { type DashboardEntry, dashboardApi } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { IconLayoutDashboard, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { BoardNameDialog, type NamedBoard } from './board-name-dialog.tsx'
import { BoardRows } from './board-rows.tsx'

const onePage = (list: readonly DashboardEntry[]) => ({ total: list.length, list })

/** The screen `/dashboard`. */
export function BoardListScreen() {
  const t = useT()
  const mayChange = useMay('change')
  const [named, setNamed] = useState<NamedBoard>()
  const query = useQuery({
    ...toQuery(dashboardApi.list, {}),
    select: onePage,
    placeholderData: keepPreviousData,
  })
  const add = mayChange && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setNamed({ what: 'new', name: '' })}
    >
      {t('dashboard.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('dashboard.title')}
        countText={(n) => t('dashboard.count', { n })}
        actions={add}
        filters={null}
        query={query}
        steps={null}
        firstUse={{
          icon: IconLayoutDashboard,
          title: t('dashboard.emptyTitle'),
          text: t('dashboard.emptyText'),
          action: add,
        }}
        notFound={null}
      >
        {({ rows, ...state }) => <BoardRows boards={rows} onName={setNamed} {...state} />}
      </ListPage>
      {named !== undefined && <BoardNameDialog board={named} onClose={() => setNamed(undefined)} />}
    </>
  )
}
