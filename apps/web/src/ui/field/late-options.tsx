import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { type FocusEvent, type PointerEvent, useState } from 'react'

type OptionsProps = Pick<SelectProps, 'comboboxProps' | 'onFocus' | 'onPointerEnter'>

/**
 * Mantine draws the options of a closed field too, three hundred of them for a model's variables, and places them beside
 * it: on a phone that cost a form more than all of its fields. These are drawn once the field is pointed at or focused, so
 * that keys and clicks find them.
 */
function useLateOptions({ comboboxProps, onFocus, onPointerEnter }: OptionsProps) {
  const [isWanted, setWanted] = useState(false)
  return {
    comboboxProps: { ...comboboxProps, keepMounted: isWanted },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setWanted(true)
      onFocus?.(event)
    },
    onPointerEnter: (event: PointerEvent<HTMLInputElement>) => {
      setWanted(true)
      onPointerEnter?.(event)
    },
  }
}

export function LateSelect(props: SelectProps) {
  return <Select {...props} {...useLateOptions(props)} />
}

export function LateMultiSelect(props: MultiSelectProps) {
  return <MultiSelect {...props} {...useLateOptions(props)} />
}
