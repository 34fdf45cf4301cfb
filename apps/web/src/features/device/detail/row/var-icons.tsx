import type { LastValue } from '@fieldhub/contract'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconChartLine, IconDotsVertical, IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lineColour } from '#ui/time-chart/chart-colours.ts'
import type { ReasonHrefs } from '../values/value-reason.tsx'
import classes from '../values/var-table.module.css'

/** What a row can do; one stable object. */
export interface VarActions {
  /** Null where that is not allowed. */
  readonly pin: ((varId: number, isTop: boolean) => void) | null
  readonly chart: (varId: number) => void
  /** Null where that is not allowed. */
  readonly write: ((variable: LastValue) => void) | null
  /** Null where that is not allowed. */
  readonly rename: ((varId: number) => void) | null
  /** Where more stands of why a variable of the slave with this address has no value. */
  readonly reasonHrefs: (addr: number) => ReasonHrefs
}

export interface VarToolsProps {
  readonly variable: LastValue
  /** Place among the lines of the chart, -1 when it has none. */
  readonly chartPlace: number
  readonly actions: Pick<VarActions, 'pin' | 'chart' | 'rename'>
}

interface MoreButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  readonly name: string
  readonly chartPlace: number
}

export function MoreButton({ name, chartPlace, ...rest }: MoreButtonProps) {
  const t = useT()
  return (
    <ActionIcon size={44} aria-label={t('device.var.more', { name })} {...rest}>
      {chartPlace < 0 ? (
        <IconDotsVertical size={18} aria-hidden />
      ) : (
        <ChartIcon place={chartPlace} />
      )}
    </ActionIcon>
  )
}

export function PinIcon({ isTop }: { readonly isTop: boolean }) {
  const Pin = isTop ? IconPinFilled : IconPin
  return <Pin size={16} aria-hidden />
}

/** In the colour of its line. The sheet knows the scheme: a hook would make every row listen to the system's. */
export function ChartIcon({ place }: { readonly place: number }) {
  const isShown = place >= 0
  return (
    <IconChartLine
      size={16}
      stroke={isShown ? 2.4 : 1.4}
      aria-hidden
      {...(isShown && { className: classes['charted'], style: coloursOf(place) })}
    />
  )
}

const coloursOf = (place: number): CSSProperties =>
  Object.fromEntries(
    (['light', 'dark'] as const).map((scheme) => [`--line-${scheme}`, lineColour(place, scheme)]),
  )
