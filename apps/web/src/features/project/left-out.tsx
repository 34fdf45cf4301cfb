import type { ProjectImport } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import { ScrollBox } from './scroll-box.tsx'

/** Names what is missing from the file itself: no row of an import would say that a trigger stayed behind. */
export function LeftOut({ items }: { readonly items: ProjectImport['leftOut'] }) {
  const t = useT()
  if (items.length === 0) return null
  const title = t('project.leftOut', { n: items.length })
  const names = items.map(({ noun, name }) =>
    t('project.leftOutItem', { noun: t(`project.noun.${noun}`), name }),
  )
  return (
    <WarningNote title={title}>
      <Text size="sm">{t('project.leftOutText')}</Text>
      <ScrollBox label={title}>
        <Text size="sm" style={{ overflowWrap: 'anywhere', maxHeight: 160 }}>
          {names.join(t('project.leftOutJoint'))}
        </Text>
      </ScrollBox>
    </WarningNote>
  )
}
