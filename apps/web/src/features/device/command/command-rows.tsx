import type { Command, LastValue } from '@fieldhub/contract'
import { Table } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { commandReasonText } from '#parts/command-reason.ts'
import { ExactTime } from '#ui/text/exact-time.tsx'
import classes from './command-log.module.css'
import { CommandStateBadge } from './command-state.tsx'
import { byText, orderedText } from './command-text.ts'

export interface CommandListProps {
  readonly list: readonly Command[]
  /** The variables by id; one may be gone from the model. */
  readonly variables: ReadonlyMap<number, LastValue>
}

export function CommandRows({ list, variables }: CommandListProps) {
  const t = useT()
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table fz="sm" verticalSpacing={4} aria-label={t('command.log.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('command.log.time')}</Table.Th>
            <Table.Th>{t('command.log.variable')}</Table.Th>
            <Table.Th ta="right">{t('command.log.value')}</Table.Th>
            <Table.Th ta="right">{t('command.log.readBack')}</Table.Th>
            <Table.Th>{t('command.log.state')}</Table.Th>
            <Table.Th>{t('command.log.by')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((command) => (
            <CommandRow
              key={command.id}
              command={command}
              variable={variables.get(command.varId)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface CommandRowProps {
  readonly command: Command
  readonly variable: LastValue | undefined
}

function CommandRow({ command, variable }: CommandRowProps) {
  const t = useT()
  const reason = commandReasonText(command, t)
  return (
    <Table.Tr>
      <Table.Td>
        <ExactTime time={command.queuedAt} />
      </Table.Td>
      <Table.Td>{command.name}</Table.Td>
      <Table.Td ta="right" className={classes['number']}>
        {orderedText(command, variable)}
      </Table.Td>
      <Table.Td ta="right" className={classes['number']}>
        {displayValue(command.readBack, variable)}
      </Table.Td>
      <Table.Td>
        <CommandStateBadge state={command.state} />
        {reason !== '' && <div className={classes['reason']}>{reason}</div>}
      </Table.Td>
      <Table.Td>{byText(command, t)}</Table.Td>
    </Table.Tr>
  )
}
