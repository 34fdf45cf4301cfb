import { typedNumber } from '@fieldhub/kernel'
import type { DeviceTemplate } from '@fieldhub/templates'
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import { TemplateTable } from './template-table.tsx'

interface TemplatePreviewProps {
  readonly template: DeviceTemplate
  /** Proposed slave address; null: the template's own. */
  readonly addr: string | null
  readonly usedAddrs: readonly string[]
  readonly useLabel: string
  readonly onUse: (template: DeviceTemplate, addr: number) => void
}

export function TemplatePreview(props: TemplatePreviewProps) {
  const { template, usedAddrs, useLabel, onUse } = props
  const t = useT()
  const language = useLanguage()
  const form = useForm<{ readonly addr: string }, number>({
    start: { addr: props.addr ?? String(template.addr) },
    name: 'template',
    check: ({ addr }) => {
      const fault = addressFault(addr, usedAddrs)
      return fault === null
        ? { ok: true, input: typedNumber(addr) }
        : { ok: false, faults: { addr: fault } }
    },
    save: async (addr) => {
      onUse(template, addr)
      return undefined
    },
  })
  return (
    <Stack gap="sm">
      <Title order={2}>{template.name[language]}</Title>
      <Text size="sm">{template.about[language]}</Text>
      <WarningNote icon={IconBook2}>{t('model.template.check')}</WarningNote>
      <FormElement form={form}>
        <Group gap="sm" align="flex-end">
          <TextInput
            {...form.textProps('addr')}
            label={t('model.slave.addr')}
            description={t('model.template.addrHint')}
            inputMode="numeric"
            autoComplete="off"
            w={220}
          />
          <Button type="submit">{useLabel}</Button>
        </Group>
      </FormElement>
      <TemplateTable template={template} />
    </Stack>
  )
}

function addressFault(text: string, usedAddrs: readonly string[]) {
  const addr = typedNumber(text)
  if (!Number.isInteger(addr) || addr < 1 || addr > 247) return 'slaveAddress'
  return usedAddrs.includes(String(addr)) ? 'slaveAddressTaken' : null
}
