import { busApi } from '@fieldhub/contract'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formFaults } from '#api/field-fault.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
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
  readonly onStart: (input: ScanInput) => void
}

type ScanDraft = Omit<ScanInput, 'deviceId' | 'unitId' | 'register' | 'answerMs'> & {
  readonly unitId: number
  readonly register: number
  readonly answerMs: number
}

const ranges = {
  slaves: { from: 1, to: 247 },
  registers: { from: 0, to: 199 },
} as const

export function BusScanForm({ deviceId, search, usualUnit, isBusy, onStart }: BusScanFormProps) {
  const t = useT()
  const language = useLanguage()
  const { unitId, func, register } = placeFromSearch(search, usualUnit)
  const kind = search.scan ?? 'slaves'
  const [draft, setDraft] = useState<ScanDraft>({
    kind,
    unitId,
    func,
    register,
    answerMs: 500,
    ...ranges[kind],
  })
  const change = (part: Partial<ScanDraft>) => setDraft((old) => ({ ...old, ...part }))
  const faults = formFaults(busApi.startScan.input, { deviceId, ...draft }, language)
  const [fault] = Object.values(faults)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === undefined && !isBusy) onStart({ deviceId, ...draft })
      }}
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('bench.scan.kind')}
          maw={320}
          value={draft.kind}
          onChange={(value) => {
            const next = value === 'registers' ? 'registers' : 'slaves'
            change({ kind: next, ...ranges[next] })
          }}
          data={[
            { value: 'slaves', label: t('bench.scan.kind.slaves') },
            { value: 'registers', label: t('bench.scan.kind.registers') },
          ]}
        />
        <ScanFields draft={draft} change={change} />
        {fault !== undefined && (
          <Text size="sm" c="var(--fh-alarm-text)">
            {fault}
          </Text>
        )}
        <Group>
          <Button type="submit" disabled={isBusy || fault !== undefined}>
            {t('bench.scan.start')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('bench.scan.waitHint')}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}

interface ScanFieldsProps {
  readonly draft: ScanDraft
  readonly change: (part: Partial<ScanDraft>) => void
}

function ScanFields({ draft, change }: ScanFieldsProps) {
  const t = useT()
  const { kind, from, to, func, unitId, register, answerMs } = draft
  const bounds = kind === 'slaves' ? { min: 1, max: 247 } : { min: 0, max: 65_535 }
  return (
    <div className={classes['fields']}>
      {kind === 'registers' && (
        <UnitField value={unitId} onChange={(value) => change({ unitId: value })} />
      )}
      <WholeField
        label={t('bench.scan.from')}
        value={from}
        {...bounds}
        onChange={(value) => change({ from: value })}
      />
      <WholeField
        label={t('bench.scan.to')}
        value={to}
        {...bounds}
        onChange={(value) => change({ to: value })}
      />
      <FuncField value={func} first={0} onChange={(value) => change({ func: value })} />
      {kind === 'slaves' && (
        <RegisterField value={register} onChange={(value) => change({ register: value })} />
      )}
      <WholeField
        label={t('bench.scan.wait')}
        value={answerMs}
        min={100}
        max={3_000}
        step={100}
        onChange={(value) => change({ answerMs: value })}
      />
    </div>
  )
}
