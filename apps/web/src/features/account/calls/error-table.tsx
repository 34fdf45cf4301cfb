import { errorTable } from '@fieldhub/contract'
import { Paper, Table, Title } from '@mantine/core'
import { useLanguage, useT } from '#i18n/use-t.ts'
import styles from './calls.module.css'

/** Every code that an answer can have besides 200. */
export function ErrorTable() {
  const t = useT()
  const language = useLanguage()
  return (
    <Paper p="md" component="section" aria-label={t('calls.errors')}>
      <Title order={3}>{t('calls.errors')}</Title>
      <div className={styles.fields}>
        <Table>
          <Table.Tbody>
            {Object.entries(errorTable).map(([name, entry]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{entry.code}</Table.Th>
                <Table.Td>{entry[language]}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Paper>
  )
}
