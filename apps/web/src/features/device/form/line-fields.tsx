import { type DeviceTypeGroup, lineLimits } from '@fieldhub/contract'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { answered, getMode } from './device-draft.ts'
import classes from './device-form.module.css'
import type { DeviceForm } from './use-device-form.ts'

interface LineFieldsProps {
  readonly form: DeviceForm
  readonly groups: readonly DeviceTypeGroup[]
}

const lineFields = ['offlineAfter', 'answerTimeout', 'heartbeatAck', 'serial'] as const

/** As devices write it: baud, data bits, parity, stop bits. */
const usualLine = '9600,8,N,1'

/** How the line is spoken to: most never open it. It is open where one of its fields is wrong. */
export function LineFields({ form, groups }: LineFieldsProps) {
  const t = useT()
  const isCloud = getMode(form.draft.typeId, groups) === 'cloud'
  const isFaulty = lineFields.some((field) => form.faultOf(field) !== null)
  return (
    <details className={classes['part']} {...(isFaulty ? { open: true } : {})}>
      <summary>
        {t('device.form.line')}
        <Text span size="xs" c="dimmed">
          {' '}
          {t('device.form.lineHint')}
        </Text>
      </summary>
      <Stack gap="sm" mt="sm">
        <TextInput
          {...form.textProps('offlineAfter')}
          label={t('device.form.offlineAfter')}
          description={t('device.form.offlineAfterHint')}
          placeholder={String(lineLimits.offlineAfter.usual)}
          inputMode="numeric"
        />
        {isCloud ? (
          <TextInput
            {...form.textProps('serial')}
            label={t('device.form.serial')}
            description={t('device.form.serialHint')}
            placeholder={usualLine}
            spellCheck={false}
          />
        ) : (
          <PolledFields form={form} />
        )}
      </Stack>
    </details>
  )
}

/** Of devices that the platform polls. */
function PolledFields({ form }: Pick<LineFieldsProps, 'form'>) {
  const t = useT()
  return (
    <>
      <TextInput
        {...form.textProps('answerTimeout')}
        label={t('device.form.answerTimeout')}
        description={t('device.form.answerTimeoutHint')}
        placeholder={String(lineLimits.answerTimeout.usual)}
        inputMode="numeric"
      />
      <Checkbox
        id={form.fieldId('heartbeatAck')}
        label={t('device.form.heartbeatAck')}
        description={t('device.form.heartbeatAckHint')}
        checked={form.draft.heartbeatAck === answered}
        onChange={({ currentTarget }) =>
          form.change({ heartbeatAck: currentTarget.checked ? answered : '' })
        }
      />
    </>
  )
}
