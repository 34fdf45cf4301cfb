import { Button, Checkbox, Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { type Form, useForm } from '#parts/form/use-form.ts'
import classes from './bench.module.css'
import { ReadNote } from './read-note.tsx'
import { checkRegisters, type RegisterDraft, readPasted } from './register-draft.ts'
import type { RegisterPlace, RegisterReading } from './register-place.ts'
import { CountField, FuncField, RegisterField, UnitField } from './register-place-fields.tsx'
import { type RegisterReadState, useRegisterRead } from './use-register-read.ts'

interface RegisterSourceProps {
  readonly deviceId: number
  readonly start: RegisterPlace
  /** The place was chosen already, so it is read without another click. */
  readonly readsAtOnce?: boolean
  readonly onReading: (reading: RegisterReading) => void
}

/** Registers have 16 bits from this function code on; those before it read single bits. */
const firstFunc = 2

/** Reads registers from the device now, or from a pasted frame. */
export function RegisterSource({
  deviceId,
  start,
  readsAtOnce = false,
  onReading,
}: RegisterSourceProps) {
  const t = useT()
  const { state, read } = useRegisterRead(deviceId, onReading)
  const form = useForm<RegisterDraft, RegisterPlace>({
    start: { ...start, func: Math.max(start.func, firstFunc), source: 'device', hex: '' },
    name: 'registers',
    check: (draft) => checkRegisters(draft, deviceId, t),
    save: async (place) => {
      await read(place)
      return undefined
    },
  })
  useReadOnce(() => void read(start), readsAtOnce)
  const { source } = form.draft
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('bench.detective.source')}
        maw={320}
        value={source}
        onChange={(chosen) => form.change({ source: chosen === 'paste' ? 'paste' : 'device' })}
        data={[
          { value: 'device', label: t('bench.detective.fromDevice') },
          { value: 'paste', label: t('bench.detective.fromPaste') },
        ]}
      />
      {source === 'device' ? (
        <DeviceSource form={form} state={state} />
      ) : (
        <PasteSource form={form} onReading={onReading} />
      )}
    </Stack>
  )
}

/** Once for a mounted form, however often it is rendered or mounted again by React's strict mode. */
function useReadOnce(read: () => void, isWanted: boolean): void {
  const isRead = useRef(!isWanted)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    read()
  })
}

interface SourceProps {
  readonly form: Form<RegisterDraft>
}

function DeviceSource({ form, state }: SourceProps & { readonly state: RegisterReadState }) {
  const t = useT()
  return (
    <FormElement form={form}>
      <Stack gap="sm">
        <div className={classes['fields']}>
          <UnitField {...form.valueProps('unitId')} />
          <FuncField {...form.valueProps('func')} first={firstFunc} />
          <RegisterField {...form.valueProps('register')} />
          <CountField {...form.valueProps('count')} />
        </div>
        <Checkbox label={t('bench.detective.neighbours')} {...form.flagProps('hasNeighbours')} />
        <Group>
          <Button type="submit" loading={form.isSaving}>
            {t(state.kind === 'done' ? 'bench.detective.reread' : 'bench.detective.read')}
          </Button>
          <ReadNote state={state} />
        </Group>
      </Stack>
    </FormElement>
  )
}

/** What is pasted is read while one types: there is nothing to wait for. */
function PasteSource({ form, onReading }: SourceProps & Pick<RegisterSourceProps, 'onReading'>) {
  const t = useT()
  const { draft, change, touch, valueProps } = form
  const move = (part: Partial<RegisterDraft>) => {
    change(part)
    touch('hex')
    const reading = readPasted({ ...draft, ...part })
    if (reading !== undefined) onReading(reading)
  }
  return (
    <Stack gap="sm">
      <Textarea
        {...form.fieldProps('hex')}
        label={t('bench.detective.paste')}
        placeholder={t('bench.detective.pasteExample')}
        value={draft.hex}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'var(--fh-mono)' } }}
        onChange={({ currentTarget }) => move({ hex: currentTarget.value })}
      />
      <div className={classes['fields']}>
        <UnitField {...valueProps('unitId')} onChange={(unitId) => move({ unitId })} />
        <FuncField {...valueProps('func')} first={firstFunc} onChange={(func) => move({ func })} />
        <RegisterField {...valueProps('register')} onChange={(register) => move({ register })} />
      </div>
    </Stack>
  )
}
