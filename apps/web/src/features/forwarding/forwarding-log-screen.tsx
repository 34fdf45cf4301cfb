import { type ForwardingDelivery, forwardingApi } from '@fieldhub/contract'
import { SegmentedControl } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { idOfText } from '#ui/field/id-of-text.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryRows } from './delivery-rows.tsx'
import { deliveryStates, forwardingLogSearch } from './forwarding-log-search.ts'

const refreshMs = 5_000
const all = 'all'
const noFilter = { state: undefined, page: undefined }

/** The screen `/extend/forwarding/{forwardingId}/log?state=&page=`. */
export function ForwardingLogScreen() {
  const t = useT()
  const { forwardingId } = useParams({ strict: false })
  const id = idOfText(forwardingId) ?? 0
  const [{ state, page }, changeSearch] = useSearchParams(forwardingLogSearch)
  const [pageSize] = usePageSize()
  const [opened, setOpened] = useState<ForwardingDelivery>()
  const name = useQuery(toQuery(forwardingApi.list, { id })).data?.[0]?.name ?? ''
  const query = useQuery({
    ...toQuery(forwardingApi.log, { forwardingId: id, state, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <>
      <ListPage
        title={t('forwarding.logTitle', { name })}
        countText={(n) => t('forwarding.logCount', { n })}
        filters={
          <StateFilter
            state={state}
            onChange={(next) => changeSearch({ state: next, page: undefined })}
          />
        }
        query={query}
        steps={{
          label: t('forwarding.pages'),
          page,
          pageSize,
          onPage: (next) => changeSearch({ page: next }),
        }}
        firstUse={{
          icon: IconHistory,
          title: t('forwarding.logEmptyTitle'),
          text: t('forwarding.logEmptyText'),
        }}
        notFound={
          state === undefined
            ? null
            : {
                title: t('forwarding.notFoundTitle'),
                text: t('forwarding.notFoundText'),
                clear: t('forwarding.clearFilter'),
                onClear: () => changeSearch(noFilter),
              }
        }
      >
        {(rows) => <DeliveryRows {...rows} name={name} onOpen={setOpened} />}
      </ListPage>
      {opened !== undefined && (
        <DeliveryDialog delivery={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

interface StateFilterProps {
  readonly state: (typeof deliveryStates)[number] | undefined
  readonly onChange: (state: string | undefined) => void
}

function StateFilter({ state, onChange }: StateFilterProps) {
  const t = useT()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('forwarding.state')}
      value={state ?? all}
      data={[
        { value: all, label: t('forwarding.stateAll') },
        ...deliveryStates.map((value) => ({ value, label: t(`forwarding.delivery.${value}`) })),
      ]}
      onChange={(value) => onChange(value === all ? undefined : value)}
    />
  )
}
