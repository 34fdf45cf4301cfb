import { ReportCompare, ReportMeasure, ReportStep } from '@fieldhub/contract'
import { Group, SegmentedControl } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { logSearch } from '../log-search.ts'

/** Chooses how wide periods are, what of them is drawn, and what is laid over. */
export function ChartControls() {
  const t = useT()
  const [{ step, measure, compare }, changeSearch] = useSearchParams(logSearch)
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={t('reportChart.step')}
        value={step}
        data={ReportStep.options.map((value) => ({ value, label: t(`reportChart.${value}`) }))}
        onChange={(value) => changeSearch({ step: value, page: undefined })}
      />
      {step !== 'raw' && (
        <FilterSelect
          label={t('reportChart.measure')}
          allowDeselect={false}
          value={measure}
          data={ReportMeasure.options.map((value) => ({ value, label: t(`reportChart.${value}`) }))}
          onChange={(value) => changeSearch({ measure: value ?? 'avg' })}
        />
      )}
      <FilterSelect
        label={t('reportChart.compare')}
        value={compare ?? null}
        data={ReportCompare.options.map((value) => ({
          value,
          label: t(`reportChart.${value}Before`),
        }))}
        onChange={(value) => changeSearch({ compare: value })}
      />
    </Group>
  )
}
