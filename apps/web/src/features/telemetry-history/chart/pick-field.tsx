import { type ReportVariable, reportSeriesMax, variableApi } from '@fieldhub/contract'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { getChoices } from '#parts/variable-choices.ts'
import { useChangeSearch } from '#ui/list/use-search-params.ts'
import { logSearch } from '../log-search.ts'
import { ManyFilter } from '../many-filter.tsx'
import { toPickText, withVariables } from './chart-search.ts'

interface PickFieldProps {
  readonly picks: readonly ReportVariable[]
}

/** Chooses a device, and which of its variables are in the chart; those of other devices stay. */
export function PickField({ picks }: PickFieldProps) {
  const t = useT()
  const [chosen, setChosen] = useState<number>()
  const deviceId = chosen ?? picks.at(-1)?.deviceId
  return (
    <Group gap="xs">
      <DeviceField
        aria-label={t('varLog.device')}
        placeholder={t('reportChart.chooseDevice')}
        w={210}
        value={deviceId === undefined ? null : String(deviceId)}
        nothingFoundMessage={t('varLog.nothingFound')}
        onChange={(value) => setChosen(value === null ? undefined : Number(value))}
      />
      {deviceId !== undefined && <VariablesOf deviceId={deviceId} picks={picks} />}
    </Group>
  )
}

function VariablesOf({ deviceId, picks }: PickFieldProps & { readonly deviceId: number }) {
  const t = useT()
  const changeSearch = useChangeSearch(logSearch)
  const values = useQuery(toQuery(variableApi.lastValues, { deviceId }))
  const own = picks.filter((pick) => pick.deviceId === deviceId)
  const change = (ids: readonly number[]) =>
    changeSearch({ pick: toPickText(withVariables(picks, deviceId, ids)) })
  return (
    <ManyFilter
      label={t('varLog.variables')}
      hint={t('reportChart.addVariables')}
      choices={getChoices(values.data ?? [])}
      chosen={own.map(({ varId }) => varId)}
      chosenMax={reportSeriesMax - picks.length + own.length}
      minWidth={190}
      onChange={change}
    />
  )
}
