import { ActionIcon } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { ChartIcon, MoreButton, PinIcon, type VarToolsProps } from './var-icons.tsx'

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

const OpenVarMenu = lazyPart(async () => (await import('./var-menu.tsx')).OpenVarMenu)

/** The same behind one button, since on a phone the name needs the room. A hundred rows have no menu until one is opened. */
export function VarMenu(props: VarToolsProps) {
  const [isWanted, setWanted] = useState(false)
  const { variable, chartPlace } = props
  const button = (
    <MoreButton
      name={variable.name}
      chartPlace={chartPlace}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      {...onIntent(OpenVarMenu)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <OpenVarMenu {...props} />
    </Suspense>
  )
}
