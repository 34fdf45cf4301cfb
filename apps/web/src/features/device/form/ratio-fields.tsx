import { SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useModel } from '#parts/model-variables.ts'
import classes from './device-form.module.css'
import { slavesWithRatios, typedRatio, withRatio } from './ratio-draft.ts'
import type { DeviceForm } from './use-device-form.ts'

/** Transformers of this device, of a model whose values are multiplied by them; empty fields are as the model says. */
export function RatioFields({ form }: { readonly form: DeviceForm }) {
  const t = useT()
  const { model: modelId, ratios } = form.draft
  const model = useModel(modelId === '' || form.isShared ? null : Number(modelId))
  const slaves = model === undefined ? [] : slavesWithRatios(model)
  if (slaves.length === 0) return null
  const fault = form.faultOf('ratios')
  return (
    <section className={classes['part']} aria-label={t('device.form.ratios')}>
      <Title order={2}>{t('device.form.ratios')}</Title>
      <Text size="xs" c="dimmed">
        {t('device.form.ratiosHint')}
      </Text>
      <Stack gap="sm" id={form.fieldId('ratios')} tabIndex={-1}>
        {slaves.map(({ name, addr, used, model: usual }) => (
          <SimpleGrid key={addr} cols={2} spacing="sm" verticalSpacing={4}>
            <Text size="sm" style={{ gridColumn: '1 / -1' }}>
              {t('device.var.slave', { name, addr })}
            </Text>
            {used.map((one) => (
              <TextInput
                key={one}
                label={t(`device.form.${one}`)}
                placeholder={String(usual[one] ?? 1)}
                value={typedRatio(ratios, addr, one)}
                autoComplete="off"
                onChange={({ currentTarget }) =>
                  form.change({ ratios: withRatio(ratios, addr, { [one]: currentTarget.value }) })
                }
              />
            ))}
          </SimpleGrid>
        ))}
        {fault !== null && (
          <Text size="sm" c="var(--fh-alarm-text)" role="alert">
            {fault}
          </Text>
        )}
      </Stack>
    </section>
  )
}
