import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ScrollBox } from './scroll-box.tsx'

type Count = 'create' | 'same' | 'conflict' | 'impossible' | 'created' | 'changed' | 'skipped'

interface CountTableProps {
  readonly label: string
  readonly counts: readonly Count[]
  /** Title of what stands behind the numbers. */
  readonly lastTitle?: string
  /** A row a kind of thing. */
  readonly children: ReactNode
}

/** Numbers by kind of thing: what an import would do, and what it did. */
export function CountTable({ label, counts, lastTitle, children }: CountTableProps) {
  const t = useT()
  return (
    <ScrollBox label={label}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('project.kind')}</Table.Th>
            {counts.map((count) => (
              <Table.Th key={count} scope="col" ta="right">
                {t(`project.${count}`)}
              </Table.Th>
            ))}
            {lastTitle !== undefined && <Table.Th scope="col">{lastTitle}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollBox>
  )
}
