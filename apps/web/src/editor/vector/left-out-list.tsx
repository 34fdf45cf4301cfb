import type { LeftOut, LeftOutKind } from '@fieldhub/svg'
import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import styles from './vector.module.css'

interface LeftOutListProps {
  readonly leftOut: LeftOut
}

/** What shapes cannot have, or must not bring along. */
export function LeftOutList({ leftOut }: LeftOutListProps) {
  const t = useT()
  const kinds = Object.keys(leftOut).filter((kind): kind is LeftOutKind => kind in leftOut)
  if (kinds.length === 0) return null
  return (
    <section aria-label={t('draw.svgLeftOut')}>
      <Text size="sm" fw={600}>
        {t('draw.svgLeftOut')}
      </Text>
      <ul className={styles['leftOut']}>
        {kinds.map((kind) => (
          <li key={kind}>{t(`draw.svg-out-${kind}`, { n: leftOut[kind] ?? 0 })}</li>
        ))}
      </ul>
    </section>
  )
}
