import { groupApi, variableApi } from '@fieldhub/contract'
import { Group, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { serverNow } from '#i18n/server-time.ts'
import { useT } from '#i18n/use-t.ts'
import { DevicesField } from '#parts/device-field/devices-field.tsx'
import { groupChoices } from '#parts/group-tree.ts'
import { getChoices } from '#parts/variable-choices.ts'
import { DayRange } from '#ui/field/day-range.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { useChangeSearch, useSearchParams } from '#ui/list/use-search-params.ts'
import { dayText, endOfDay, startOfDay } from '#ui/text/whole-days.ts'
import { devicesMax, isSpan, type LogView, logSearch, variablesMax } from './log-search.ts'
import { ManyFilter } from './many-filter.tsx'

const days = 'days'
const toTop = { page: undefined }

/** The filters, all of which live in the address. */
export function LogFilters({ view }: { readonly view: LogView }) {
  const { deviceIds, varIds } = view
  const [only] = deviceIds
  return (
    <Group gap="xs">
      <ShowField />
      <LogDevices deviceIds={deviceIds} />
      {deviceIds.length === 0 && <GroupField group={view.group} />}
      {only !== undefined && deviceIds.length === 1 && (
        <VariablesField deviceId={only} varIds={varIds} />
      )}
      <RangeFields view={view} />
      <OrderField order={view.order} />
    </Group>
  )
}

/** Shows the records one by one or drawn. What is chosen in the list is drawn first. */
export function ShowField() {
  const t = useT()
  const [{ show, deviceId = [], vars = [], pick }, changeSearch] = useSearchParams(logSearch)
  const [only] = deviceId
  const open = (value: string) => {
    const chosen = only === undefined || deviceId.length > 1 ? [] : vars
    const drawn = chosen.map((varId) => `${only}.${varId}`).join()
    changeSearch({ show: value, pick: pick ?? (drawn === '' ? undefined : drawn), ...toTop })
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('reportChart.show')}
      value={show}
      data={[
        { value: 'list', label: t('reportChart.list') },
        { value: 'chart', label: t('reportChart.chart') },
      ]}
      onChange={open}
    />
  )
}

/** Chooses a group; it is hidden once it is known that the account has none, so that nothing moves where it has some. */
function GroupField({ group }: Pick<LogView, 'group'>) {
  const t = useT()
  const changeSearch = useChangeSearch(logSearch)
  const { data } = useQuery(toQuery(groupApi.list, {}))
  if (data?.length === 0) return null
  return (
    <FilterSelect
      label={t('varLog.group')}
      searchable
      value={group === undefined ? null : String(group)}
      comesLate
      disabled={data === undefined}
      data={groupChoices(data ?? [])}
      onChange={(value) => changeSearch({ group: value, ...toTop })}
    />
  )
}

function OrderField({ order }: Pick<LogView, 'order'>) {
  const t = useT()
  const changeSearch = useChangeSearch(logSearch)
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('varLog.order')}
      value={order ?? 'desc'}
      data={[
        { value: 'desc', label: t('varLog.newestFirst') },
        { value: 'asc', label: t('varLog.oldestFirst') },
      ]}
      onChange={(value) => changeSearch({ order: value, ...toTop })}
    />
  )
}

function LogDevices({ deviceIds }: Pick<LogView, 'deviceIds'>) {
  const t = useT()
  const changeSearch = useChangeSearch(logSearch)
  return (
    <DevicesField
      aria-label={t('varLog.device')}
      placeholder={deviceIds.length === 0 ? t('varLog.allDevices') : undefined}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      maxValues={devicesMax}
      miw={210}
      maw={480}
      value={deviceIds.map(String)}
      nothingFoundMessage={t('varLog.nothingFound')}
      onChange={(ids) =>
        changeSearch({ deviceId: ids.map(Number), vars: undefined, group: undefined, ...toTop })
      }
    />
  )
}

interface VariablesFieldProps {
  readonly deviceId: number
  readonly varIds: readonly number[]
}

function VariablesField({ deviceId, varIds }: VariablesFieldProps) {
  const t = useT()
  const changeSearch = useChangeSearch(logSearch)
  const values = useQuery(toQuery(variableApi.lastValues, { deviceId }))
  return (
    <ManyFilter
      label={t('varLog.variables')}
      hint={t('varLog.allVariables')}
      choices={getChoices(values.data ?? [])}
      chosen={varIds}
      chosenMax={variablesMax}
      minWidth={190}
      onChange={(ids) => changeSearch({ vars: [...ids], ...toTop })}
    />
  )
}

export function RangeFields({ view: { span, fixed } }: { readonly view: LogView }) {
  const t = useT()
  const changeSearch = useChangeSearch(logSearch)
  const choose = (value: string) => {
    if (isSpan(value)) {
      return changeSearch({ range: value, from: undefined, to: undefined, ...toTop })
    }
    const today = dayText(serverNow())
    return changeSearch({ from: startOfDay(today), to: endOfDay(today), ...toTop })
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('varLog.range')}
        value={fixed === null ? span : days}
        data={[
          { value: '1h', label: t('varLog.range1h') },
          { value: '24h', label: t('varLog.range24h') },
          { value: '7d', label: t('varLog.range7d') },
          { value: '30d', label: t('varLog.range30d') },
          { value: days, label: t('varLog.rangeDays') },
        ]}
        onChange={choose}
      />
      {fixed !== null && (
        <DayRange
          fromLabel={t('varLog.from')}
          toLabel={t('varLog.to')}
          from={fixed.from}
          to={fixed.to}
          onChange={(range) => changeSearch({ ...range, ...toTop })}
        />
      )}
    </>
  )
}
