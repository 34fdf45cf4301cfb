import { NativeSelect } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { type AddressStyle, addressStyles } from './address-style.ts'

interface AddressStyleSelectProps {
  readonly style: AddressStyle
  readonly onStyle: (style: AddressStyle) => void
}

/** Only how registers are written: what is stored stays the address on the wire. */
export function AddressStyleSelect({ style, onStyle }: AddressStyleSelectProps) {
  const t = useT()
  return (
    <NativeSelect
      size="xs"
      aria-label={t('model.address.label')}
      title={t('model.address.label')}
      value={style}
      data={addressStyles.map((value) => ({ value, label: t(`model.address.${value}`) }))}
      onChange={({ currentTarget }) =>
        onStyle(addressStyles.find((one) => one === currentTarget.value) ?? 'zero')
      }
    />
  )
}
