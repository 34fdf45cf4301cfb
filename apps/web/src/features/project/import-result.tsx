import type { ProjectImport } from '@fieldhub/contract'
import { Alert, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { WarningNote } from '#ui/warning-note.tsx'
import { CountTable } from './count-table.tsx'
import { LeftOut } from './left-out.tsx'
import { RowTable } from './row-table.tsx'
import { ScrollBox } from './scroll-box.tsx'
import type { RowChoices } from './use-dry-run.ts'

interface ImportResultProps {
  readonly found: ProjectImport
  readonly onLeave: () => void
}

const counts = ['created', 'changed', 'skipped'] as const
const noChoices: RowChoices = new Map()

/** What was made, what was not and why, and which devices wait for their password. */
export function ImportResult({ found, onLeave }: ImportResultProps) {
  const t = useT()
  const { state, failure, passwordless } = found
  const refused = found.rows.filter((row) => row.state === 'impossible')
  const isDone = state === 'done'
  const title = t(`project.result.${isDone || state === 'stopped' ? state : 'failed'}`)
  return (
    <Stack gap="sm" align="stretch">
      <div aria-live="polite">
        <Title order={3} c={isDone ? 'var(--fh-online-text)' : 'var(--fh-alarm-text)'}>
          {title}
        </Title>
      </div>
      {failure !== null && <Failure failure={failure} />}
      {state === 'stopped' && <Text>{t('project.stopped')}</Text>}
      <ResultTable found={found} />
      <RowTable found={{ ...found, rows: refused }} choices={noChoices} />
      <LeftOut items={found.leftOut} />
      {isUnsynced(found) && <WarningNote>{t('project.unsynced')}</WarningNote>}
      {passwordless.length > 0 && <Passwordless sns={passwordless} />}
      <Group gap="xs">
        <Button onClick={onLeave}>{t(isDone ? 'project.again' : 'project.retryFile')}</Button>
      </Group>
    </Stack>
  )
}

/** Devices go on with the older definition of a changed model trigger. */
function isUnsynced({ nouns }: ProjectImport): boolean {
  return nouns.some(({ noun, changed }) => noun === 'modelTriggers' && changed > 0)
}

function Failure({ failure }: { readonly failure: NonNullable<ProjectImport['failure']> }) {
  const t = useT()
  const { noun, key, fault } = failure
  return (
    <Alert color="red" p="xs" role="alert">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {key === ''
          ? fault
          : t('project.failure', { noun: t(`project.noun.${noun}`), name: key, fault })}
      </Text>
      {t('project.failureText')}
    </Alert>
  )
}

function ResultTable({ found }: Pick<ImportResultProps, 'found'>) {
  const t = useT()
  return (
    <CountTable label={t('project.result')} counts={counts}>
      {found.nouns.map((kind) => (
        <Table.Tr key={kind.noun}>
          <Table.Th scope="row">{t(`project.noun.${kind.noun}`)}</Table.Th>
          {counts.map((count) => (
            <Table.Td key={count} ta="right">
              {kind[count]}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </CountTable>
  )
}

function Passwordless({ sns }: { readonly sns: readonly string[] }) {
  const t = useT()
  const title = t('project.passwordless', { n: sns.length })
  return (
    <WarningNote title={title}>
      <Text size="sm">{t('project.passwordlessText')}</Text>
      <ScrollBox label={title}>
        <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere', maxHeight: 160 }}>
          {sns.join(', ')}
        </Text>
      </ScrollBox>
      <Group gap="xs" mt="xs">
        <CopyButton value={sns.join('\n')} label={t('common.copyOf', { name: title })} />
        <Button variant="default" component={RouteLink} href="/device/list">
          {t('project.toDevices')}
        </Button>
      </Group>
    </WarningNote>
  )
}
