import { transmissionLimits } from '@fieldhub/contract'
import { ActionIcon, Group, Input, Stack, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { AddRowButton } from '#parts/form/add-row-button.tsx'
import { rowsOf } from '#parts/form/rows-of.ts'
import type { Form } from '#parts/form/use-form.ts'
import type { HeaderDraft, TransmissionDraft } from './transmission-draft.ts'

const exampleName = 'X-Api-Key'

/** Headers of the requests. Values are secrets: a stored one stays where nothing is typed. */
export function HeaderFields({ form }: { readonly form: Form<TransmissionDraft> }) {
  const t = useT()
  const { draft, change, touch, fieldId, faultOf } = form
  const { headers } = draft
  const error = faultOf('headers')
  const rows = rowsOf<HeaderDraft>(headers, (next) => change({ headers: next }))
  return (
    <Input.Wrapper label={t('transmission.headers')} error={error} labelElement="div">
      <Stack gap={6}>
        {headers.map((header, at) => (
          // Rows have no identity of their own, and are only added at the end.
          <Group key={at} gap="xs" wrap="nowrap">
            <TextInput
              {...(at === 0 ? { id: fieldId('headers') } : {})}
              aria-label={t('transmission.headerName')}
              placeholder={exampleName}
              flex={1}
              value={header.name}
              readOnly={header.isStored}
              error={error !== null}
              onBlur={() => touch('headers')}
              onChange={({ currentTarget }) => rows.change(at, { name: currentTarget.value })}
            />
            <TextInput
              aria-label={t('transmission.headerValue', { name: header.name })}
              placeholder={t(
                header.isStored ? 'transmission.headerKept' : 'transmission.headerValueHint',
              )}
              flex={1}
              value={header.value}
              autoComplete="off"
              onBlur={() => touch('headers')}
              onChange={({ currentTarget }) => rows.change(at, { value: currentTarget.value })}
            />
            <ActionIcon
              size={32}
              aria-label={t('transmission.removeHeader', { name: header.name })}
              onClick={() => rows.remove(at)}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <AddRowButton
            label={t('transmission.addHeader')}
            isFull={headers.length >= transmissionLimits.headersMax}
            onAdd={() => rows.add({ name: '', value: '', isStored: false })}
          />
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
