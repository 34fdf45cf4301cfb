import { type BusScanKind, busApi, busScanLimits } from '@fieldhub/contract'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { FormFault } from '#parts/form/form-fault.tsx'
import {
  checkInput,
  type DraftCheck,
  type Form,
  quietFaults,
  useForm,
} from '#parts/form/use-form.ts'
import classes from './bench.module.css'
import type { DebugSearch } from './debug-search.ts'
import { placeFromSearch } from './register-place.ts'
import { FuncField, RegisterField, UnitField, WholeField } from './register-place-fields.tsx'
import type { ScanInput } from './use-bus-scan.ts'

interface BusScanFormProps {
  readonly deviceId: number
  /** A scan may be addressed in the URL: the registers of a slave that was found. */
  readonly search: DebugSearch
  readonly usualUnit: number
  readonly isBusy: boolean
  readonly onStart: (input: ScanInput) => Promise<void>
}

interface ScanDraft {
  readonly kind: BusScanKind
  readonly unitId: number
  readonly from: number
  readonly to: number
  readonly func: number
  readonly register: number
  readonly answerMs: number
}

const ranges = {
  slaves: { from: 1, to: 247 },
  registers: { from: 0, to: 199 },
} as const
const usualAnswerMs = 500

/** The usual search for the registers of a slave. */
export const registersOf = (unitId: number, func: number) => ({
  kind: 'registers' as const,
  unitId,
  func,
  ...ranges.registers,
  answerMs: usualAnswerMs,
})

export function BusScanForm({ deviceId, search, usualUnit, isBusy, onStart }: BusScanFormProps) {
  const t = useT()
  const { unitId, func, register } = placeFromSearch(search, usualUnit)
  const kind = search.scan ?? 'slaves'
  const form = useForm<ScanDraft, ScanInput>({
    start: { kind, unitId, ...ranges[kind], func, register, answerMs: usualAnswerMs },
    name: 'scan',
    check: (draft) => checkScan(draft, deviceId),
    save: async (input) => {
      await onStart(input)
      return undefined
    },
    faultsOf: quietFaults,
  })
  return (
    <FormElement form={form}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('bench.scan.kind')}
          maw={320}
          value={form.draft.kind}
          onChange={(value) => {
            const next = value === 'registers' ? 'registers' : 'slaves'
            form.change({ kind: next, ...ranges[next] })
          }}
          data={[
            { value: 'slaves', label: t('bench.scan.kind.slaves') },
            { value: 'registers', label: t('bench.scan.kind.registers') },
          ]}
        />
        <ScanFields form={form} />
        <FormFault text={form.faultOf('form')} />
        <Group>
          <Button type="submit" disabled={isBusy}>
            {t('bench.scan.start')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('bench.scan.waitHint')}
          </Text>
        </Group>
      </Stack>
    </FormElement>
  )
}

/** What the other kind of scan has a field for is neither sent nor judged. */
function checkScan(draft: ScanDraft, deviceId: number): DraftCheck<ScanInput> {
  const { unitId, register, ...shared } = draft
  const own = draft.kind === 'slaves' ? { register } : { unitId }
  return checkInput(busApi.startScan.input, { deviceId, ...shared, ...own })
}

function ScanFields({ form }: { readonly form: Form<ScanDraft> }) {
  const t = useT()
  const { draft, valueProps } = form
  const { min, max } = busScanLimits.answerMs
  const bounds = draft.kind === 'slaves' ? { min: 1, max: 247 } : { min: 0, max: 65_535 }
  const rangeHelp = draft.kind === 'slaves' ? 'addr' : 'place'
  return (
    <div className={classes['fields']}>
      {draft.kind === 'registers' && <UnitField {...valueProps('unitId')} />}
      <WholeField
        help={rangeHelp}
        label={t('bench.scan.from')}
        {...bounds}
        {...valueProps('from')}
      />
      <WholeField help={rangeHelp} label={t('bench.scan.to')} {...bounds} {...valueProps('to')} />
      <FuncField {...valueProps('func')} first={0} />
      {draft.kind === 'slaves' && <RegisterField {...valueProps('register')} />}
      <WholeField
        help="answerMs"
        label={t('bench.scan.wait')}
        min={min}
        max={max}
        step={100}
        {...valueProps('answerMs')}
      />
    </div>
  )
}
