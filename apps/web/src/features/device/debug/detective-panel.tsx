import type { Device, FormatCandidate } from '@fieldhub/contract'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { AllFormats } from './all-formats.tsx'
import classes from './bench.module.css'
import { CandidateList } from './candidate-list.tsx'
import { debugSearch } from './debug-search.ts'
import { DisplayField } from './display-field.tsx'
import { MakeVariableDialog } from './make-variable-dialog.tsx'
import { placeFromSearch } from './register-place.ts'
import { RegisterSource } from './register-source.tsx'
import { RegisterWords } from './register-words.tsx'
import { useDetective } from './use-detective.ts'
import { VariablesRead } from './variables-read.tsx'

export interface BenchToolProps {
  readonly device: Device
  /** Address of the slave with which its fields begin: the model's first. */
  readonly usualUnit: number
}

/** Registers, what the meter shows, and the formats that turn the one into the other. */
export function DetectivePanel({ device, usualUnit }: BenchToolProps) {
  const t = useT()
  const [search] = useSearchParams(debugSearch)
  const detective = useDetective()
  const [chosen, setChosen] = useState<FormatCandidate | null>(null)
  const { reading, display } = detective
  const { unit, func, register, varId } = search
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('bench.detective.hint')}
      </Text>
      <div className={classes['steps']}>
        <Paper component="section" p="md">
          <Title order={2} mb="sm">
            {t('bench.detective.step1')}
          </Title>
          <RegisterSource
            key={`${unit}/${func}/${register}`}
            deviceId={device.id}
            start={placeFromSearch(search, usualUnit)}
            readsAtOnce={register !== undefined}
            onReading={detective.show}
          />
          {reading !== null && <RegisterWords reading={reading} />}
        </Paper>
        <Paper component="section" p="md">
          <Title order={2} mb="sm">
            {t('bench.detective.step2')}
          </Title>
          <DisplayField detective={detective} />
        </Paper>
      </div>
      {reading !== null && (display !== undefined || detective.clues.length > 0) && (
        <Paper component="section" p="md">
          <Title order={2} mb="sm">
            {t('bench.detective.step3')}
          </Title>
          <CandidateList
            candidates={detective.candidates}
            reading={reading}
            unit={display?.unit ?? ''}
            onMake={setChosen}
          />
        </Paper>
      )}
      {reading !== null && <ReadingParts device={device} reading={reading} />}
      {chosen !== null && reading !== null && (
        <MakeVariableDialog
          device={device}
          candidate={chosen}
          reading={reading}
          unit={display?.unit ?? ''}
          suspect={varId}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  )
}

function ReadingParts(props: ComponentProps<typeof VariablesRead>) {
  return (
    <>
      <VariablesRead {...props} />
      <AllFormats reading={props.reading} />
    </>
  )
}
