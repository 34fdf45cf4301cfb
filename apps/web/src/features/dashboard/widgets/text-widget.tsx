import { Textarea, Title } from '@mantine/core'
import { IconTypography } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import styles from '../grid/board.module.css'
import { type FieldsProps, type ViewProps, type WidgetOf, widgetKind } from './widget-kind.ts'

type TextWidget = WidgetOf<'text'>

/** Plain text: nothing of it is ever read as HTML. */
function TextView({ widget: { text, size } }: ViewProps<TextWidget>) {
  // A heading without words would be read out as one.
  if (size === 'heading' && text.trim() !== '') {
    return (
      <Title order={2} className={styles['text']}>
        {text}
      </Title>
    )
  }
  return <p className={styles['text']}>{text}</p>
}

const sizes = ['heading', 'plain'] as const

function TextFields({ widget, onChange }: FieldsProps<TextWidget>) {
  const t = useT()
  const names = { heading: t('dashboard.sizeHeading'), plain: t('dashboard.sizePlain') }
  return (
    <>
      <Textarea
        label={t('dashboard.text')}
        autosize
        minRows={3}
        maxLength={2_000}
        value={widget.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <ChoiceField
        label={t('dashboard.size')}
        value={widget.size}
        data={sizes.map((value) => ({ value, label: names[value] }))}
        onChange={(size) => onChange({ size })}
      />
    </>
  )
}

export const textKind = widgetKind({
  kind: 'text',
  nameKey: 'dashboard.kindText',
  icon: IconTypography,
  blank: { w: 12, h: 1, text: '', size: 'heading' },
  View: TextView,
  Fields: TextFields,
})
