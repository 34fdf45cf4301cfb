import type { CellChange } from '@fieldhub/page'
import { SegmentedControl, Text, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { inParts } from '#parts/in-parts.ts'
import { changeText, kindKeys } from './change-text.ts'
import classes from './compare.module.css'
import { useSteps } from './use-steps.ts'

type Kind = CellChange['kind']

/** So many rows are drawn at once. */
const rowsAtOnce = 100
const kinds: readonly Kind[] = ['added', 'removed', 'moved', 'changed']

interface ChangeListProps {
  readonly changes: readonly CellChange[]
  readonly shown: string | undefined
  readonly onShow: (id: string | undefined) => void
}

/** What is different, in words; a click shows it in both pictures, and once more the whole page. */
export function ChangeList({ changes, shown, onShow }: ChangeListProps) {
  const t = useT()
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const there = kinds.filter((each) => changes.some((change) => change.kind === each))
  const listed = useMemo(
    () => (kind === 'all' ? changes : changes.filter((change) => change.kind === kind)),
    [changes, kind],
  )
  if (changes.length === 0) return <Text size="sm">{t('publish.noChanges')}</Text>
  const label = (name: string, list: readonly CellChange[]) => `${name} ${list.length}`
  return (
    <>
      <Text size="sm" fw={600}>
        {t('publish.changeCount', { n: changes.length })}
      </Text>
      {there.length > 1 && (
        <SegmentedControl
          size="xs"
          className={classes['kinds'] ?? ''}
          aria-label={t('publish.changeKinds')}
          value={kind}
          onChange={(value) => setKind(there.find((each) => each === value) ?? 'all')}
          data={[
            { value: 'all', label: label(t('publish.allKinds'), changes) },
            ...there.map((each) => ({
              value: each,
              label: label(
                t(kindKeys[each]),
                changes.filter((change) => change.kind === each),
              ),
            })),
          ]}
        />
      )}
      <Rows key={kind} changes={listed} shown={shown} onShow={onShow} />
    </>
  )
}

/** The arrow keys go from one to the next and show it. */
function Rows({ changes, shown, onShow }: ChangeListProps) {
  const t = useT()
  const parts = useMemo(() => inParts(changes, rowsAtOnce), [changes])
  const count = useSteps(parts.length)
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const rows = [...event.currentTarget.querySelectorAll('button')]
    const next = rows[rows.findIndex((row) => row === document.activeElement) + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    onShow(next.dataset['id'])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of its buttons.
    <ul className={classes['changes']} aria-label={t('publish.changes')} onKeyDown={walk}>
      {parts.slice(0, count).map((part, at) => (
        <Part
          key={at}
          changes={part}
          shown={part.some(({ id }) => id === shown) ? shown : undefined}
          onShow={onShow}
        />
      ))}
    </ul>
  )
}

/** A part of the list, which is drawn again when something of its own is chosen. */
const Part = memo(function Part({ changes, shown, onShow }: ChangeListProps) {
  const t = useT()
  return changes.map((change) => (
    <li key={change.id}>
      <UnstyledButton
        data-id={change.id}
        aria-pressed={shown === change.id}
        onClick={() => onShow(shown === change.id ? undefined : change.id)}
      >
        <span className={classes['kind']}>{t(kindKeys[change.kind])}</span>
        <span>{changeText(change)}</span>
      </UnstyledButton>
    </li>
  ))
})
