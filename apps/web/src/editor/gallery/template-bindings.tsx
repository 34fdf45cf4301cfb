import type { Model } from '@fieldhub/contract'
import { reboundSource } from '@fieldhub/page'
import { type AnyTemplate, variablesOf } from '@fieldhub/templates/plants'
import { Select, Text } from '@mantine/core'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { variableChoices } from '#parts/model-variables.ts'
import { toIndex } from './create-from-template.ts'
import styles from './gallery.module.css'

interface TemplateBindingsProps {
  readonly template: AnyTemplate
  readonly model: Model
  readonly chosen: ReadonlyMap<string, number>
  readonly onChange: (chosen: ReadonlyMap<string, number>) => void
}

/** Which variables of a template the model has, and a choice for each that it has under no such name. */
export function TemplateBindings({ template, model, chosen, onChange }: TemplateBindingsProps) {
  const t = useT()
  const language = useLanguage()
  const index = toIndex(model)
  const slave = template.slave[language]
  const names = variablesOf(template).map(({ name }) => name[language])
  const missing = names.filter(
    (name) => reboundSource({ dev: '$self', varId: 0, slave, name }, index).varId === 0,
  )
  const choices = variableChoices(model)
  return (
    <section aria-label={t('library.bindings')}>
      <Text size="sm" fw={600}>
        {t('library.found', { n: names.length - missing.length, total: names.length })}
      </Text>
      {missing.length > 0 && (
        <>
          <Text size="xs" c="dimmed" mb={6}>
            {t('library.missing', { n: missing.length })}
          </Text>
          <div className={styles['unbound']}>
            {missing.map((name) => (
              <Select
                key={name}
                size="xs"
                label={name}
                searchable
                clearable
                limit={300}
                data={choices}
                value={chosen.has(name) ? String(chosen.get(name)) : null}
                placeholder={t('library.leaveUnbound')}
                onChange={(value) => {
                  const next = new Map(chosen)
                  if (value === null) next.delete(name)
                  else next.set(name, Number(value))
                  onChange(next)
                }}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}
