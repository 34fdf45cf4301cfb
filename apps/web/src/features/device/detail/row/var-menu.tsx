import { Menu } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ChartIcon, MoreButton, PinIcon, type VarToolsProps } from './var-icons.tsx'

/** The menu of a row, which opens as it comes. It gives the focus back to its button when it closes. */
export function OpenVarMenu({ variable, chartPlace, actions }: VarToolsProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const { varId, name, isTop } = variable
  const { pin, chart, rename } = actions
  return (
    <Menu
      defaultOpened
      onClose={() => button.current?.focus()}
      position="bottom-start"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <MoreButton ref={button} name={name} chartPlace={chartPlace} />
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
        {rename !== null && (
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => rename(varId)}
          >
            {t('bench.varName.rename', { name })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
