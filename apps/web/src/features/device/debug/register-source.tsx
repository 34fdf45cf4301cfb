import { wordsOfHex } from '@fieldhub/contract'
import { Button, Checkbox, Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import classes from './bench.module.css'
import { ReadNote } from './read-note.tsx'
import { isReadable, type RegisterPlace, type RegisterReading } from './register-place.ts'
import { FuncField, PlaceFields, RegisterField, UnitField } from './register-place-fields.tsx'
import { useRegisterRead } from './use-register-read.ts'

interface RegisterSourceProps {
  readonly deviceId: number
  readonly start: RegisterPlace
  readonly onReading: (reading: RegisterReading) => void
}

/** Registers read from the device now, or taken from a pasted frame. */
export function RegisterSource({ deviceId, start, onReading }: RegisterSourceProps) {
  const t = useT()
  const [source, setSource] = useState('device')
  const [place, setPlace] = useState(start)
  const change = (part: Partial<RegisterPlace>) => setPlace((old) => ({ ...old, ...part }))
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('bench.detective.source')}
        maw={320}
        value={source}
        onChange={setSource}
        data={[
          { value: 'device', label: t('bench.detective.fromDevice') },
          { value: 'paste', label: t('bench.detective.fromPaste') },
        ]}
      />
      {source === 'device' ? (
        <DeviceSource {...{ deviceId, place, change, onReading }} />
      ) : (
        <PasteSource {...{ place, change, onReading }} />
      )}
    </Stack>
  )
}

interface SourceProps {
  readonly place: RegisterPlace
  readonly change: (part: Partial<RegisterPlace>) => void
  readonly onReading: (reading: RegisterReading) => void
}

function DeviceSource(props: SourceProps & { readonly deviceId: number }) {
  const { deviceId, place, change, onReading } = props
  const t = useT()
  const { state, read } = useRegisterRead(deviceId, onReading)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReadable(place)) void read(place)
      }}
    >
      <Stack gap="sm">
        <PlaceFields place={place} onChange={change} />
        <Checkbox
          label={t('bench.detective.neighbours')}
          checked={place.hasNeighbours}
          onChange={({ currentTarget }) => change({ hasNeighbours: currentTarget.checked })}
        />
        <Group>
          <Button type="submit" loading={state.kind === 'reading'} disabled={!isReadable(place)}>
            {t(state.kind === 'done' ? 'bench.detective.reread' : 'bench.detective.read')}
          </Button>
          <ReadNote state={state} />
        </Group>
      </Stack>
    </form>
  )
}

function PasteSource({ place, change, onReading }: SourceProps) {
  const t = useT()
  const [text, setText] = useState('')
  const isGood = text.trim() === '' || wordsOfHex(text) !== undefined
  const changeHex = (hex: string, from: RegisterPlace) => {
    const { unitId, func, register: start } = from
    const words = wordsOfHex(hex)
    if (words !== undefined && isReadable(from)) onReading({ unitId, func, start, at: 0, words })
  }
  const move = (part: Partial<RegisterPlace>) => {
    change(part)
    changeHex(text, { ...place, ...part })
  }
  return (
    <Stack gap="sm">
      <Textarea
        label={t('bench.detective.paste')}
        placeholder={t('bench.detective.pasteExample')}
        value={text}
        error={isGood ? null : t('bench.detective.pasteFault')}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'var(--fh-mono)' } }}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          changeHex(currentTarget.value, place)
        }}
      />
      <div className={classes['fields']}>
        <UnitField value={place.unitId} onChange={(unitId) => move({ unitId })} />
        <FuncField value={place.func} first={2} onChange={(func) => move({ func })} />
        <RegisterField value={place.register} onChange={(register) => move({ register })} />
      </div>
    </Stack>
  )
}
