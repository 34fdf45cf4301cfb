import { type SmartGroup, smartGroupApi, smartGroupLimits } from '@fieldhub/contract'
import { ActionIcon, Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh, toQuery } from '#api/query.ts'
import { displayValue } from '#i18n/display-value.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import classes from './group-tree-view.module.css'
import { useRuleText } from './rule-text.ts'

/** Looked at more often than changed. */
const SmartGroupDialog = lazyPart(
  async () => (await import('#parts/smart-group/smart-group-dialog.tsx')).SmartGroupDialog,
)

/** Groups whose devices follow from a rule, with how many each has now. */
export function SmartGroups({ mayChange }: { readonly mayChange: boolean }) {
  const t = useT()
  const query = useQuery(toQuery(smartGroupApi.list, {}))
  const [editing, setEditing] = useState<SmartGroup | 'new' | null>(null)
  const groups = query.data
  return (
    <section aria-label={t('fleet.smart.title')} className={classes['smart']}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('fleet.smart.title')}
        </Title>
        {mayChange && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={groups === undefined || groups.length >= smartGroupLimits.perAccount}
            onClick={() => setEditing('new')}
            {...onIntent(SmartGroupDialog)}
          >
            {t('fleet.smart.add')}
          </Button>
        )}
      </Group>
      {query.isPending && <Skeleton height={80} aria-busy="true" />}
      {query.isError && (
        <ErrorState error={query.error} headingLevel={3} onRetry={() => void query.refetch()} />
      )}
      {groups?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('fleet.smart.empty')}
        </Text>
      )}
      {groups !== undefined && groups.length > 0 && (
        <ul className={classes['tree']} aria-label={t('fleet.smart.title')}>
          {groups.map((group) => (
            <SmartGroupRow
              key={group.id}
              group={group}
              mayChange={mayChange}
              onEdit={() => setEditing(group)}
            />
          ))}
        </ul>
      )}
      {editing !== null && (
        <Suspense>
          <SmartGroupDialog
            group={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface SmartGroupRowProps {
  readonly group: SmartGroup
  readonly mayChange: boolean
  readonly onEdit: () => void
}

function SmartGroupRow({ group, mayChange, onEdit }: SmartGroupRowProps) {
  const t = useT()
  const { id, name, rule, count } = group
  const ruleText = useRuleText(rule)
  return (
    <li className={classes['row']}>
      <div className={classes['name']}>
        <Anchor component={RouteLink} href={`/device/list?smartGroup=${id}`}>
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {ruleText}
        </Text>
      </div>
      <Text size="sm" c="dimmed" span>
        {t('group.devices', { n: displayValue(count) })}
      </Text>
      {mayChange && (
        <>
          <ActionIcon
            size={28}
            variant="subtle"
            aria-label={t('fleet.smart.editOf', { name })}
            onClick={onEdit}
          >
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={28}
            variant="subtle"
            aria-label={t('fleet.smart.removeOf', { name })}
            onClick={() => void remove(group)}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  )
}

function remove({ id, name }: SmartGroup): Promise<boolean> {
  return confirmRemoval({
    title: translate('fleet.smart.removeTitle', { name }),
    text: translate('fleet.smart.removeText'),
    action: translate('fleet.smart.remove'),
    done: translate('fleet.smart.removed', { name }),
    remove: async () =>
      (await callOrToast(smartGroupApi.remove, { id })) === undefined ? undefined : true,
    refresh: () => refresh(smartGroupApi.list),
  })
}
