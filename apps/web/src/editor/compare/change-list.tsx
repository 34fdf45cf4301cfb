import type { CellChange } from '@fieldhub/page'
import { Text, UnstyledButton } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { changeText, kindKeys } from './change-text.ts'
import classes from './compare.module.css'

interface ChangeListProps {
  readonly changes: readonly CellChange[]
  readonly shown: string | undefined
  readonly onShow: (id: string | undefined) => void
}

/** What is different, in words; a click shows it in both pictures, and once more the whole page. */
export function ChangeList({ changes, shown, onShow }: ChangeListProps) {
  const t = useT()
  if (changes.length === 0) return <Text size="sm">{t('publish.noChanges')}</Text>
  return (
    <>
      <Text size="sm" fw={600}>
        {t('publish.changeCount', { n: changes.length })}
      </Text>
      <ul className={classes['changes']} aria-label={t('publish.changes')}>
        {changes.map((change) => (
          <li key={change.id}>
            <UnstyledButton
              aria-pressed={shown === change.id}
              onClick={() => onShow(shown === change.id ? undefined : change.id)}
            >
              <span className={classes['kind']}>{t(kindKeys[change.kind])}</span>
              <span>{changeText(change)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
