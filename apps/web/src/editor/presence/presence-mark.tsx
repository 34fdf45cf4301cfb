import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { usePageSession } from '../session-context.ts'
import { Hint } from '../toolbar/hint.tsx'
import { useStore } from '../value-store.ts'
import { countPeople, type Presence } from './presence.ts'

/** How many people, or windows of the same person, have the configuration open in the editor, and where each of them is. */
export function PresenceMark({ presence }: { readonly presence: Presence }) {
  const t = useT()
  const pages = useStore(usePageSession().pages)
  const people = countPeople(presence)
  const label = presence.list
    .map(({ id, name, pageId }) =>
      t('presence.onPage', {
        name: id === presence.self ? t('presence.self', { name }) : name,
        page: pages.find((page) => page.id === pageId)?.name ?? '',
      }),
    )
    .join('\n')
  return (
    <Hint label={label}>
      <Text size="sm" lh="inherit" truncate c="var(--fh-unactivated-text)" tabIndex={0}>
        {people > 1
          ? t('presence.count', { n: people })
          : t('presence.windows', { n: presence.list.length })}
      </Text>
    </Hint>
  )
}
