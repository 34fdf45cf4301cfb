import type { ArchiveNounName, ImportChoice, ProjectImport } from '@fieldhub/contract'
import { NativeSelect, Table } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CountTable } from './count-table.tsx'
import { type KindChoices, toChoice } from './use-dry-run.ts'

type Kind = ProjectImport['nouns'][number]

const counts = ['create', 'same', 'conflict', 'impossible'] as const

/** What people have to look at. */
const marks: Readonly<Partial<Record<(typeof counts)[number], { c?: string; fw: number }>>> = {
  conflict: { fw: 600 },
  impossible: { fw: 600, c: 'var(--fh-alarm-text)' },
}

interface KindTableProps {
  readonly nouns: readonly Kind[]
  readonly choices: KindChoices
  readonly onChoose: (noun: ArchiveNounName, choice: ImportChoice) => void
}

/** What an import would do, by kind, and what happens to each kind's conflicts. */
export function KindTable({ nouns, choices, onChoose }: KindTableProps) {
  const t = useT()
  return (
    <CountTable label={t('project.dryRun')} counts={counts} lastTitle={t('project.onConflict')}>
      {nouns.map((kind) => (
        <KindRow
          key={kind.noun}
          kind={kind}
          choice={choices[kind.noun] ?? 'useExisting'}
          onChoose={(choice) => onChoose(kind.noun, choice)}
        />
      ))}
    </CountTable>
  )
}

interface KindRowProps {
  readonly kind: Kind
  readonly choice: ImportChoice
  readonly onChoose: (choice: ImportChoice) => void
}

function KindRow({ kind, choice, onChoose }: KindRowProps) {
  const t = useT()
  const noun = t(`project.noun.${kind.noun}`)
  return (
    <Table.Tr>
      <Table.Th scope="row">{noun}</Table.Th>
      {counts.map((count) => (
        <Table.Td key={count} ta="right" {...(kind[count] > 0 ? (marks[count] ?? {}) : {})}>
          {kind[count]}
        </Table.Td>
      ))}
      <Table.Td>
        {kind.conflict > 0 && kind.choices.length > 1 ? (
          <NativeSelect
            size="xs"
            miw={130}
            aria-label={t('project.onConflictOf', { noun })}
            value={choice}
            data={kind.choices.map((value) => ({ value, label: t(`project.choice.${value}`) }))}
            onChange={({ currentTarget }) => onChoose(toChoice(currentTarget.value) ?? choice)}
          />
        ) : (
          kind.conflict > 0 && t('project.choice.useExisting')
        )}
      </Table.Td>
    </Table.Tr>
  )
}
