import { useLocalStorage } from '@mantine/hooks'
import { type AddressStyle, addressStyles } from './address-style.ts'

/** How registers are written, remembered in this browser. */
export function useAddressStyle(): readonly [AddressStyle, (style: AddressStyle) => void] {
  const [style, setStyle] = useLocalStorage<AddressStyle>({
    key: 'fieldhub.address-style',
    defaultValue: 'zero',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => addressStyles.find((one) => one === value) ?? 'zero',
  })
  return [style, setStyle]
}
