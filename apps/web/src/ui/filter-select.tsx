import type { SelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { LateSelect } from './field/late-options.tsx'
import { getLongest, widthOfText } from './text/width-of-text.ts'

interface FilterSelectProps
  extends Omit<SelectProps, 'aria-label' | 'clearable' | 'clearButtonProps' | 'w' | 'miw' | 'maw'> {
  /** Says what is filtered; it is shown while nothing is chosen, unless there is a placeholder. */
  readonly label: string
  /** The choices come after the filter is shown, so that its width must not follow them. */
  readonly comesLate?: boolean
}

/** The pixels beside the text: padding on the left, and the cross or the arrow on the right. */
const besideTextPixels = 60
const widthMax = 230

/** A filter above a list, as wide as its longest word in any language, so that none is cut. */
export function FilterSelect({
  label,
  placeholder = label,
  data,
  comesLate = false,
  ...rest
}: FilterSelectProps) {
  const t = useT()
  const words = (data ?? []).flatMap(getLabels)
  return (
    <LateSelect
      aria-label={label}
      placeholder={placeholder}
      data={data ?? []}
      w={comesLate ? widthMax : widthOfText(getLongest([placeholder, ...words]), besideTextPixels)}
      miw={132}
      maw={`min(100%, ${widthMax}px)`}
      // Where a choice is required, there is nothing to clear.
      clearable={rest.allowDeselect !== false}
      clearButtonProps={{ 'aria-label': `${t('common.clear')} ${label}` }}
      {...rest}
    />
  )
}

interface Choice {
  readonly value: string
  readonly label?: ReactNode
}

function getLabels(
  choice: string | Choice | { readonly items: readonly (string | Choice)[] },
): readonly string[] {
  if (typeof choice === 'string') return [choice]
  if ('items' in choice) return choice.items.flatMap(getLabels)
  return typeof choice.label === 'string' ? [choice.label] : [choice.value]
}
