import { type Device, variablesInReading } from '@fieldhub/contract'
import { Paper, Text, Title } from '@mantine/core'
import { readVariableText } from '#features/device/frames/read-variable-text.ts'
import { useT } from '#i18n/use-t.ts'
import { useModel } from '#parts/model-variables.ts'
import classes from './bench.module.css'
import type { RegisterReading } from './register-place.ts'

interface VariablesReadProps {
  readonly device: Device
  readonly reading: RegisterReading
}

/** What the device's model makes of the registers: raw beside shown, so that a wrong scale is seen. */
export function VariablesRead({ device, reading }: VariablesReadProps) {
  const t = useT()
  // Whoever a device is shared with sees none of its owner's models.
  const isOwn = device.shared === null || device.shared === undefined
  const model = useModel(isOwn ? device.model : null)
  const read = model === undefined ? [] : variablesInReading(model, reading, device.ratios)
  if (read.length === 0) return null
  return (
    <Paper component="section" p="md">
      <Title order={2}>{t('bench.detective.model')}</Title>
      <Text size="xs" c="dimmed" mb="sm">
        {t('bench.detective.modelHint')}
      </Text>
      <dl className={classes['formats']}>
        {read.map((one) => (
          <div key={one.variable.varId}>
            <dt>
              {one.variable.name} · {one.variable.register}
            </dt>
            <dd>{readVariableText(one)}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
