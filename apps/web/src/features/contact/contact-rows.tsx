import { type Contact, linkerApi } from '@fieldhub/contract'
import { Anchor, Group, Text } from '@mantine/core'
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { contactHref } from '#parts/contact/contact-hrefs.ts'
import { removeUnlessUsed } from '#parts/contact/removal.ts'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { RowAction } from '#ui/list/row-action.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { contactColumns, shownRobot, wechatText } from './contact-columns.tsx'

interface ContactRowsProps {
  readonly contacts: readonly Contact[]
  readonly isLoading: boolean
  readonly onTest: (contact: Contact) => void
  readonly empty: ReactNode
}

export function ContactRows({ contacts, isLoading, onTest, empty }: ContactRowsProps) {
  const t = useT()
  const columns = useMemo(
    () => contactColumns(t, (contact) => <RowActions contact={contact} onTest={onTest} />),
    [t, onTest],
  )
  return (
    <RecordRows
      label={t('contact.title')}
      columns={columns}
      rows={contacts}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      card={(contact) => <ContactCard contact={contact} onTest={onTest} />}
    />
  )
}

/** A row as a card, on a phone. */
function ContactCard({ contact, onTest }: RowActionsProps) {
  const t = useT()
  const ways = [contact.phone, contact.email, wechatText(contact), shownRobot(contact, t)]
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Anchor component={RouteLink} href={contactHref(contact.id)} fw={500}>
          {contact.name}
        </Anchor>
        <RowActions contact={contact} onTest={onTest} />
      </Group>
      <Text size="sm">{ways.filter(Boolean).join(' · ')}</Text>
      <Text size="xs" c="dimmed">
        {t('contact.usesCount', {
          configs: contact.configCount,
          triggers: contact.triggerCount,
        })}
      </Text>
    </>
  )
}

interface RowActionsProps {
  readonly contact: Contact
  readonly onTest: (contact: Contact) => void
}

function RowActions({ contact, onTest }: RowActionsProps) {
  const t = useT()
  const { id, name } = contact
  if (!useMay('change')) return null
  return (
    <Group gap={4} wrap="nowrap">
      <RowAction
        icon={IconSend}
        label={t('contact.test', { name })}
        onClick={() => onTest(contact)}
      />
      <RowAction icon={IconPencil} label={t('contact.edit', { name })} href={contactHref(id)} />
      <RowAction
        icon={IconTrash}
        label={t('contact.delete', { name })}
        onClick={() =>
          void removeUnlessUsed({ endpoint: linkerApi.remove, list: linkerApi.list, id, name })
        }
      />
    </Group>
  )
}
