import type { DeviceTemplate } from '@fieldhub/templates'
import { Text, UnstyledButton } from '@mantine/core'
import { useLanguage, useT } from '#i18n/use-t.ts'
import classes from './template-picker.module.css'

interface TemplateListProps {
  readonly templates: readonly DeviceTemplate[]
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

export function TemplateList({ templates, chosen, onChoose }: TemplateListProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className={classes['list']} aria-label={t('model.template.title')}>
      {templates.map(({ key, category, name, variables }) => (
        <li key={key}>
          <UnstyledButton
            className={classes['entry']}
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
          >
            <Text span fw={500} display="block">
              {name[language]}
            </Text>
            <Text span size="xs" c="dimmed">
              {t(`model.template.category.${category}`)} ·{' '}
              {t('model.grid.count', { n: variables.length })}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
