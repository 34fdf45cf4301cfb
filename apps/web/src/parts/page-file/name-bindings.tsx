import type { Model } from '@fieldhub/contract'
import { type NamedVariable, reboundSource } from '@fieldhub/page'
import { Select, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { variableChoices } from '#parts/model-variables.ts'
import styles from './name-bindings.module.css'
import { toIndex } from './to-index.ts'

export interface WantedVariable {
  readonly slave: string
  readonly name: string
}

interface NameBindingsProps {
  readonly wanted: readonly WantedVariable[]
  readonly model: Model
  readonly chosen: readonly NamedVariable[]
  readonly onChange: (chosen: readonly NamedVariable[]) => void
}

/** Which variables the model has by their names, and a choice for each that it has under no such name. */
export function NameBindings({ wanted, model, chosen, onChange }: NameBindingsProps) {
  const t = useT()
  const index = toIndex(model)
  const missing = wanted.filter(
    ({ slave, name }) => reboundSource({ dev: '$self', varId: 0, slave, name }, index).varId === 0,
  )
  const choices = variableChoices(model)
  return (
    <section aria-label={t('library.bindings')}>
      <Text size="sm" fw={600}>
        {t('library.found', { n: wanted.length - missing.length, total: wanted.length })}
      </Text>
      {missing.length > 0 && (
        <>
          <Text size="xs" c="dimmed" mb={6}>
            {t('library.missing', { n: missing.length })}
          </Text>
          <div className={styles['unbound']}>
            {missing.map(({ slave, name }) => {
              const isThis = (one: WantedVariable) => one.slave === slave && one.name === name
              const own = chosen.find(isThis)
              return (
                <Select
                  key={`${slave}/${name}`}
                  size="xs"
                  label={slave === '' ? name : `${slave} · ${name}`}
                  searchable
                  clearable
                  limit={300}
                  data={choices}
                  value={own === undefined ? null : String(own.varId)}
                  placeholder={t('library.leaveUnbound')}
                  onChange={(value) => {
                    const others = chosen.filter((one) => !isThis(one))
                    const next = { varId: Number(value), slave, name }
                    onChange(value === null ? others : [...others, next])
                  }}
                />
              )
            })}
          </div>
        </>
      )}
    </section>
  )
}
