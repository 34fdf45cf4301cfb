import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { deviceTagApi, readTags, tagLimits } from '@fieldhub/contract'
import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'

/** What parts tags in texts, on both kinds of keyboards. */
export const tagSeparators = [',', '，', ';', '；', '、']

interface TagsFieldProps extends Pick<TagsInputProps, 'id' | 'error' | 'onBlur'> {
  /** Separated by commas, as a draft keeps them. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The tags of a device, with those that the account already uses to choose from. */
export function TagsField({ value, onChange, ...rest }: TagsFieldProps) {
  const t = useT()
  const { data: known } = useQuery(toQuery(deviceTagApi.list, {}))
  return (
    <TagsInput
      {...rest}
      label={t('fleet.tags.label')}
      description={t('fleet.tags.hint')}
      data={(known ?? []).map(({ tag }) => tag)}
      limit={50}
      maxTags={tagLimits.perDevice}
      splitChars={tagSeparators}
      comboboxProps={{ withinPortal: false }}
      clearable
      value={readTags(value)}
      onChange={(tags) => onChange(tags.join())}
    />
  )
}
