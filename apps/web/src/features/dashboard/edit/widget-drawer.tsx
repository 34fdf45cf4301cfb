import type { Widget } from '@fieldhub/contract'
import { Stack, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { kindOf } from '../widgets/widget-kinds.ts'

interface WidgetDrawerProps {
  readonly widget: Widget
  readonly onChange: (widget: Widget) => void
  readonly onClose: () => void
}

/** The settings of one widget; the board follows them at once. */
export function WidgetDrawer({ widget, onChange, onClose }: WidgetDrawerProps) {
  const t = useT()
  const { Fields, nameKey } = kindOf(widget)
  return (
    <SideDrawer title={t(nameKey)} isOpen onClose={onClose}>
      <Stack gap="md">
        {widget.kind !== 'text' && (
          <TextInput
            label={t('dashboard.widgetTitle')}
            placeholder={t('dashboard.titleHint')}
            maxLength={40}
            value={widget.title}
            onChange={({ currentTarget }) => onChange({ ...widget, title: currentTarget.value })}
          />
        )}
        <Fields widget={widget} onChange={onChange} />
      </Stack>
    </SideDrawer>
  )
}
