import type { BinnedPages } from '@fieldhub/contract'
import { ActionIcon, Button, Group, Table, Tooltip } from '@mantine/core'
import { IconRestore, IconTrashX } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { ExactTime } from '#ui/text/exact-time.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { purgeBinned, restoreBinned } from './bin-calls.ts'

type Common = Pick<
  BinnedPages['pages'][number],
  'id' | 'name' | 'space' | 'deleteTime' | 'purgeTime'
>

/** A deleted configuration or page. */
export interface BinnedThing extends Common {
  readonly kind: 'configuration' | 'page'
  /** The configuration that a page was in. */
  readonly of: string
}

interface BinRowsProps {
  readonly things: readonly BinnedThing[]
  /** What is restored comes back as a draft. */
  readonly isDraft: boolean
  readonly onRestored: () => void
}

export function BinRows({ things, ...actions }: BinRowsProps) {
  const t = useT()
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table fz="sm" aria-label={t('publish.bin')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('publish.binName')}</Table.Th>
            <Table.Th>{t('publish.binKind')}</Table.Th>
            <Table.Th>{t('configuration.space')}</Table.Th>
            <Table.Th>{t('publish.binDeleted')}</Table.Th>
            <Table.Th>{t('publish.binPurge')}</Table.Th>
            <Table.Th w={150}>{t('configuration.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {things.map((thing) => (
            <Table.Tr key={`${thing.kind}/${thing.id}`}>
              <Table.Td>{thing.name}</Table.Td>
              <Table.Td>
                {thing.kind === 'page'
                  ? t('publish.binPageOf', { name: thing.of })
                  : t('publish.binConfiguration')}
              </Table.Td>
              <Table.Td>{formatBytes(thing.space)}</Table.Td>
              <Table.Td>
                <RelativeTime time={thing.deleteTime} />
              </Table.Td>
              <Table.Td c="dimmed">
                <ExactTime time={thing.purgeTime} />
              </Table.Td>
              <Table.Td>
                <BinActions thing={thing} {...actions} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface BinActionsProps extends Omit<BinRowsProps, 'things'> {
  readonly thing: BinnedThing
}

function BinActions({ thing, isDraft, onRestored }: BinActionsProps) {
  const t = useT()
  const { name } = thing
  const restore = async () => {
    if (await restoreBinned(thing, isDraft)) onRestored()
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('publish.restoreOf', { label: name })}
        leftSection={<IconRestore size={16} stroke={1.6} aria-hidden />}
        onClick={() => void restore()}
      >
        {t('panel.restore')}
      </Button>
      <Tooltip label={t('publish.purge')}>
        <ActionIcon
          size={28}
          aria-label={t('publish.purgeOf', { name })}
          onClick={() => void purgeBinned(thing)}
        >
          <IconTrashX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
