// What only these filters use: kept out of the stylesheet that every page loads.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { deviceApi, formatLabels, type SlaveValues, variableApi } from '@fieldhub/contract'
import { Group, MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DayRange } from '#ui/field/day-range.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { dayText, endOfDay, startOfDay } from '#ui/text/whole-days.ts'
import { isSpan, type LogView, logSearch, variablesMax } from './log-search.ts'

const optionsMax = 200
const days = 'days'
const toTop = { page: undefined }

/** All of them live in the address. */
export function LogFilters({ view }: { readonly view: LogView }) {
  const { deviceId, varIds } = view
  return (
    <Group gap="xs">
      <DeviceField deviceId={deviceId} />
      {deviceId !== undefined && (
        <>
          <VariablesField deviceId={deviceId} varIds={varIds} />
          <RangeFields view={view} />
          <OrderField order={view.order} />
        </>
      )}
    </Group>
  )
}

function OrderField({ order }: Pick<LogView, 'order'>) {
  const t = useT()
  const [, changeSearch] = useSearchParams(logSearch)
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

function DeviceField({ deviceId }: Pick<LogView, 'deviceId'>) {
  const t = useT()
  const [, changeSearch] = useSearchParams(logSearch)
  const devices = useQuery(toQuery(deviceApi.nameList, {}))
  return (
    <Select
      aria-label={t('varLog.device')}
      placeholder={t('varLog.chooseDevice')}
      searchable
      limit={optionsMax}
      w={230}
      value={deviceId === undefined ? null : String(deviceId)}
      data={(devices.data ?? []).map(({ id, name, sn }) => ({
        value: String(id),
        label: `${name} (${sn})`,
      }))}
      nothingFoundMessage={t('varLog.nothingFound')}
      onChange={(value) => changeSearch({ deviceId: value, vars: undefined, ...toTop })}
    />
  )
}

interface VariablesFieldProps {
  readonly deviceId: number
  readonly varIds: readonly number[]
}

function VariablesField({ deviceId, varIds }: VariablesFieldProps) {
  const t = useT()
  const [, changeSearch] = useSearchParams(logSearch)
  const values = useQuery(toQuery(variableApi.lastValues, { deviceId }))
  return (
    <MultiSelect
      aria-label={t('varLog.variables')}
      placeholder={varIds.length === 0 ? t('varLog.allVariables') : undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      limit={optionsMax}
      maxValues={variablesMax}
      miw={190}
      maw={480}
      value={varIds.map(String)}
      data={getChoices(values.data ?? [])}
      nothingFoundMessage={t('varLog.nothingFound')}
      onChange={(ids) => changeSearch({ vars: ids.map(Number), ...toTop })}
    />
  )
}

/** Variables by slave; texts are shown as they are now, and not recorded. */
function getChoices(slaves: readonly SlaveValues[]) {
  return slaves.map(({ slaveName, addr, var: list }) => ({
    group: `${slaveName} (${addr})`,
    items: list
      .filter(({ fm }) => formatLabels[fm]?.isText !== true)
      .map(({ varId, name, unit }) => ({
        value: String(varId),
        label: unit === '' ? name : `${name} (${unit})`,
      })),
  }))
}

function RangeFields({ view: { span, fixed } }: { readonly view: LogView }) {
  const t = useT()
  const [, changeSearch] = useSearchParams(logSearch)
  const choose = (value: string) => {
    if (isSpan(value)) {
      return changeSearch({ range: value, from: undefined, to: undefined, ...toTop })
    }
    const today = dayText(Date.now())
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
