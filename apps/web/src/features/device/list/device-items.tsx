import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { withTexts } from '#i18n/with-texts.ts'
import { useDensity } from '#ui/data-table/use-density.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { useChangeSearch, useSearchParams } from '#ui/list/use-search-params.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { useInSlices } from '#ui/use-in-slices.ts'
import classes from './device-list.module.css'
import { deviceListSearch, noFilters } from './device-search.ts'
import { DeviceTable } from './device-table.tsx'
import { chosenMax, useChosen } from './use-chosen.ts'
import { type useDeviceList, useTotalOfAll } from './use-device-list.ts'

const DeviceCards = lazyPart(async () => (await import('./device-cards.tsx')).DeviceCards)
const BulkBar = lazyPart(async () => (await import('#features/device/bulk/bulk-bar.tsx')).BulkBar)
const NoDevices = lazyPart(
  async () => (await withTexts('console', () => import('./no-devices.tsx'))).NoDevices,
)

interface DeviceItemsProps {
  readonly list: ReturnType<typeof useDeviceList>
  readonly isCards: boolean
  readonly openId: number | null
}

/** The table or the cards, the steps through the pages, and what can be done with the chosen ones. */
export function DeviceItems({ list, isCards, openId }: DeviceItemsProps) {
  const { query, devices, total, page, pageSize } = list
  const t = useT()
  const [filter, changeSearch] = useSearchParams(deviceListSearch)
  const [density] = useDensity()
  const isNarrow =
    useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false }) === true
  const { devices: chosen, choose, chooseAll, isLoading } = useChosen(filter, devices)
  // What stands below the list comes in the same picture as its rows, which may be far fewer than those that stood for them.
  const isRead = useInSlices(!query.isPending)
  const items = {
    devices,
    isLoading: !isRead,
    empty: <NothingShown query={query} />,
    chosen: new Set(chosen.keys()),
    onChoose: choose,
    openId,
    rest: restOf(chosen.size) + (isNarrow ? phoneRest : 0),
  }
  return (
    <div className={classes['items']} {...onIntent(BulkBar)}>
      {isCards && devices.length > 0 ? (
        <Suspense fallback={<Skeleton height={400} aria-busy="true" />}>
          <DeviceCards {...items} />
        </Suspense>
      ) : (
        <DeviceTable {...items} density={density} />
      )}
      {isRead && total > 0 && (
        <PageSteps
          label={t('fleet.pages')}
          total={total}
          pageSize={pageSize}
          page={page}
          onPage={(next) => changeSearch({ page: next })}
        />
      )}
      {chosen.size > 0 && (
        <Suspense>
          <BulkBar
            chosen={[...chosen.values()]}
            shown={total}
            max={chosenMax}
            isLoading={isLoading}
            onAll={() => void chooseAll()}
            onNone={() => choose(new Set())}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Pixels below the list: the steps through the pages, with the bar's own when it is there. */
const restOf = (chosen: number) => (chosen > 0 ? 122 : 54)

/** On a phone the steps take two lines of higher targets. */
const phoneRest = 56

/** First use, nothing found, or a fault. */
function NothingShown({ query }: Pick<DeviceItemsProps['list'], 'query'>) {
  const changeSearch = useChangeSearch(deviceListSearch)
  const total = useTotalOfAll(query.isSuccess)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (total === undefined) return <Skeleton height={240} aria-busy="true" />
  return (
    <Suspense fallback={<Skeleton height={240} aria-busy="true" />}>
      <NoDevices total={total} onClear={() => changeSearch(noFilters)} />
    </Suspense>
  )
}
