import { toFieldSentence } from '@fieldhub/contract'
import type { DeviceTemplate } from '@fieldhub/templates'
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useState } from 'react'
import { toNumber } from '#features/device-model/grid/variable-row.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
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
  const [addr, setAddr] = useState(props.addr ?? String(template.addr))
  const [isTried, setTried] = useState(false)
  const fault = addressFault(addr, usedAddrs)
  const use = () => {
    setTried(true)
    if (fault === null) onUse(template, toNumber(addr))
  }
  return (
    <Stack gap="sm">
      <Title order={2}>{template.name[language]}</Title>
      <Text size="sm">{template.about[language]}</Text>
      <WarningNote icon={IconBook2}>{t('model.template.check')}</WarningNote>
      <FormElement form={{ submit: use }}>
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('model.slave.addr')}
            description={t('model.template.addrHint')}
            value={addr}
            error={isTried && fault !== null ? toFieldSentence(fault, language) : null}
            inputMode="numeric"
            autoComplete="off"
            w={220}
            onChange={({ currentTarget }) => setAddr(currentTarget.value)}
          />
          <Button type="submit">{useLabel}</Button>
        </Group>
      </FormElement>
      <TemplateTable template={template} />
    </Stack>
  )
}

function addressFault(text: string, usedAddrs: readonly string[]) {
  const addr = toNumber(text)
  if (!Number.isInteger(addr) || addr < 1 || addr > 247) return 'slaveAddress'
  return usedAddrs.includes(String(addr)) ? 'slaveAddressTaken' : null
}
