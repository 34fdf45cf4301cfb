import { type LastValue, namedValues } from '@fieldhub/contract'
import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'

interface NamedFieldProps {
  readonly variable: LastValue
  readonly form: Form<{ readonly value: string; readonly isConfirmed: boolean }>
  readonly error: string | null
  /** For a value that has no name. */
  readonly children: ReactNode
}

const other = 'other'

/** Chooses a value by its name; any other one can still be typed. */
export function NamedField({ variable, form, error, children }: NamedFieldProps) {
  const t = useT()
  const named = namedValues(variable.names)
  const isNamed = named.some(({ value }) => String(value) === form.draft.value)
  const [isOther, setIsOther] = useState(!isNamed)
  const choices = named.map(({ value, name }) => ({
    value: String(value),
    label: `${name} (${value})`,
  }))
  return (
    <>
      <NativeSelect
        label={t('device.write.new')}
        value={isOther ? other : form.draft.value}
        error={isOther ? null : error}
        data={[...choices, { value: other, label: t('device.write.other') }]}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget
          setIsOther(value === other)
          if (value !== other) form.change({ value })
        }}
      />
      {isOther && children}
    </>
  )
}
