import { modelApi } from '@fieldhub/contract'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { toQuery } from '#api/query.ts'
import type { VariableRow } from '#features/device-model/grid/variable-row.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { useDeviceSearch } from '#parts/device-field/use-device-search.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { TrialResult } from './trial-result.tsx'

interface FormulaTrialProps {
  readonly formula: string
  /** Undefined: the slave is new. */
  readonly slaveId: number | undefined
  readonly row: VariableRow
}

const hours = 24

/** Tries the formula on what a device of the model has stored. */
export function FormulaTrial(props: FormulaTrialProps) {
  const t = useT()
  const { modelId } = useParams({ strict: false })
  const model = /^[1-9]\d*$/.test(modelId ?? '') ? Number(modelId) : undefined
  const { found } = useDeviceSearch('', { model, isEnabled: model !== undefined })
  const hasDevices = model !== undefined && found?.length !== 0
  return (
    <section aria-label={t('formula.trial')}>
      <Text size="sm" fw={600} mb={4}>
        {t('formula.trial')}
      </Text>
      {hasDevices ? (
        <DeviceTrial {...props} model={model} first={found?.[0]?.id.toString() ?? ''} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('formula.trialNone')}
        </Text>
      )}
    </section>
  )
}

interface DeviceTrialProps extends FormulaTrialProps {
  readonly model: number
  /** The device that is chosen at first; empty: it is not known yet. */
  readonly first: string
}

function DeviceTrial({ formula, slaveId, row, model, first }: DeviceTrialProps) {
  const t = useT()
  const [chosen, choose] = useState<string | null>(null)
  const deviceId = chosen ?? first
  const { query, isTried, run } = useTrial(formula, Number(deviceId), slaveId)
  return (
    <>
      <Group gap="xs">
        <DeviceField
          aria-label={t('formula.trialDevice')}
          model={model}
          value={deviceId}
          onChange={choose}
          allowDeselect={false}
          flex="1 1 180px"
        />
        <Button
          variant="default"
          loading={query.isFetching}
          disabled={formula.trim() === '' || deviceId === ''}
          onClick={run}
        >
          {t('formula.tryIt', { hours })}
        </Button>
      </Group>
      {isTried && query.isError && <ErrorState headingLevel={3} {...faultOf(query.error)} />}
      {isTried && query.isSuccess && <TrialResult row={row} trial={query.data} />}
    </>
  )
}

/** A trial is made when somebody asks for it, and is over when the formula is another one. */
function useTrial(formula: string, deviceId: number, slaveId: number | undefined) {
  const [tried, setTried] = useState('')
  const isTried = tried !== '' && tried === formula
  const query = useQuery({
    ...toQuery(modelApi.previewFormula, { deviceId, slaveId, formula: tried, hours }),
    enabled: isTried,
    retry: false,
  })
  const run = () => (isTried ? void query.refetch() : setTried(formula))
  return { query, isTried, run }
}

function faultOf(error: Error) {
  const [text = error.message] = Object.values(getFieldFaults(error))
  return { error, text }
}
