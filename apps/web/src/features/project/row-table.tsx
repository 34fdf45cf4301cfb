import { archiveLimits, type ImportChoice, type ProjectImport } from '@fieldhub/contract'
import { Button, NativeSelect, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ScrollBox } from './scroll-box.tsx'
import { type RowChoices, rowId, toChoice } from './use-dry-run.ts'

type Row = ProjectImport['rows'][number]

/** So many rows come at once: a thousand selects would make a phone wait. */
const step = 100

interface RowTableProps {
  readonly found: ProjectImport
  readonly choices: RowChoices
  /** Left out where nothing can be chosen any more. */
  readonly onChoose?: (row: Row, choice: ImportChoice | undefined) => void
}

/** Conflicts, each with a choice of its own, and what cannot be imported, with the reason. */
export function RowTable({ found, choices, onChoose }: RowTableProps) {
  const t = useT()
  const [shown, setShown] = useState(step)
  const { rows, isCut } = found
  if (rows.length === 0) return null
  const title = t(onChoose === undefined ? 'project.rowsRefused' : 'project.rows')
  return (
    <>
      <Title order={3}>{title}</Title>
      <ScrollBox label={title}>
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              {(['kind', 'name', 'state', 'reason'] as const).map((column) => (
                <Table.Th key={column} scope="col">
                  {t(`project.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shown).map((row) => (
              <Table.Tr key={rowId(row)}>
                <Table.Td>{t(`project.noun.${row.noun}`)}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere', wordBreak: 'normal', minWidth: 110 }}>
                  {row.key}
                </Table.Td>
                <Table.Td>{t(`project.${row.state}`)}</Table.Td>
                <Table.Td miw={150} style={{ wordBreak: 'normal' }}>
                  <Treatment {...{ row, found, choices, onChoose }} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      {rows.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + step)}>
          {t('project.rowsMore', { n: Math.min(step, rows.length - shown) })}
        </Button>
      )}
      {isCut && <Text size="sm">{t('project.rowsCut', { n: archiveLimits.rowsShown })}</Text>}
    </>
  )
}

interface TreatmentProps {
  readonly row: Row
  readonly found: ProjectImport
  readonly choices: RowChoices
  readonly onChoose: RowTableProps['onChoose'] | undefined
}

function Treatment({ row, found, choices, onChoose }: TreatmentProps) {
  const t = useT()
  const kinds = found.nouns.find(({ noun }) => noun === row.noun)?.choices ?? []
  if (row.state !== 'conflict' || onChoose === undefined || kinds.length < 2) return row.fault
  return (
    <NativeSelect
      size="xs"
      aria-label={t('project.choiceOf', { noun: t(`project.noun.${row.noun}`), name: row.key })}
      value={choices.get(rowId(row))?.choice ?? ''}
      data={[
        { value: '', label: t('project.choice.byKind') },
        ...kinds.map((value) => ({ value, label: t(`project.choice.${value}`) })),
      ]}
      onChange={({ currentTarget }) => onChoose(row, toChoice(currentTarget.value))}
    />
  )
}
