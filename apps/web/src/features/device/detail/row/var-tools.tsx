import type { LastValue } from '@fieldhub/contract'
import { ActionIcon, Menu, useComputedColorScheme } from '@mantine/core'
import { IconChartLine, IconDotsVertical, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { lineColour } from '#ui/time-chart/chart-colours.ts'

/** What a row can do; one stable object. */
export interface VarActions {
  /** Null where that is not allowed. */
  readonly pin: ((varId: number, isTop: boolean) => void) | null
  readonly chart: (varId: number) => void
  /** Null where that is not allowed. */
  readonly write: ((variable: LastValue) => void) | null
  /** Where the frames of the slave with this address are. */
  readonly framesHref: (addr: number) => string
}

interface VarToolsProps {
  readonly variable: LastValue
  /** Place among the lines of the chart, -1 when it has none. */
  readonly chartPlace: number
  readonly actions: Pick<VarActions, 'pin' | 'chart'>
}

/** Pin and chart as two switches at the start of a row. */
export function VarToggles({ variable, chartPlace, actions }: VarToolsProps) {
  const t = useT()
  const { varId, name, isTop } = variable
  const { pin, chart } = actions
  return (
    <>
      {pin !== null && (
        <ActionIcon
          size={26}
          aria-label={t(isTop ? 'device.var.unpin' : 'device.var.pin', { name })}
          aria-pressed={isTop}
          onClick={() => pin(varId, !isTop)}
        >
          <PinIcon isTop={isTop} />
        </ActionIcon>
      )}
      <ActionIcon
        size={26}
        aria-label={t('device.var.inChart', { name })}
        aria-pressed={chartPlace >= 0}
        onClick={() => chart(varId)}
      >
        <ChartIcon place={chartPlace} />
      </ActionIcon>
    </>
  )
}

/** The same behind one button, since on a phone the name needs the room. */
export function VarMenu({ variable, chartPlace, actions }: VarToolsProps) {
  const t = useT()
  const { varId, name, isTop } = variable
  const { pin, chart } = actions
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={44} aria-label={t('device.var.more', { name })}>
          {chartPlace < 0 ? (
            <IconDotsVertical size={18} aria-hidden />
          ) : (
            <ChartIcon place={chartPlace} />
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {pin !== null && (
          <Menu.Item leftSection={<PinIcon isTop={isTop} />} onClick={() => pin(varId, !isTop)}>
            {t(isTop ? 'device.var.unpin' : 'device.var.pin', { name })}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<ChartIcon place={chartPlace} />} onClick={() => chart(varId)}>
          {t(chartPlace < 0 ? 'device.var.inChart' : 'device.var.offChart', { name })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function PinIcon({ isTop }: { readonly isTop: boolean }) {
  const Pin = isTop ? IconPinFilled : IconPin
  return <Pin size={16} aria-hidden />
}

function ChartIcon({ place }: { readonly place: number }) {
  const scheme = useComputedColorScheme('light')
  const isShown = place >= 0
  return (
    <IconChartLine
      size={16}
      stroke={isShown ? 2.4 : 1.4}
      color={isShown ? lineColour(place, scheme) : 'currentColor'}
      aria-hidden
    />
  )
}
