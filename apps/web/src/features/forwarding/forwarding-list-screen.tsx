import { type Forwarding, forwardingApi } from '@fieldhub/contract'
import { IconWebhook } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { AddLink } from '#parts/add-link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { forwardingHref } from './forwarding-hrefs.ts'
import { ForwardingRows } from './forwarding-rows.tsx'

/** Deliveries come and go by themselves; nothing live tells of them. */
const refreshMs = 5_000
const onePage = (list: readonly Forwarding[]) => ({ total: list.length, list })

/** The screen `/extend/forwarding`. */
export function ForwardingListScreen() {
  const t = useT()
  const query = useQuery({
    ...toQuery(forwardingApi.list, {}),
    select: onePage,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <ListPage
      title={t('forwarding.title')}
      countText={(n) => t('forwarding.count', { n })}
      actions={<AddForwarding />}
      filters={null}
      query={query}
      steps={null}
      firstUse={{
        icon: IconWebhook,
        title: t('forwarding.emptyTitle'),
        text: t('forwarding.emptyText'),
        action: <AddForwarding />,
      }}
      notFound={null}
    >
      {({ rows, ...state }) => <ForwardingRows forwardings={rows} {...state} />}
    </ListPage>
  )
}

function AddForwarding() {
  const t = useT()
  return <AddLink label={t('forwarding.add')} href={forwardingHref(0)} />
}
