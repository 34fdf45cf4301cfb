import type { Configuration } from '@fieldhub/contract'
import { Badge } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

type UnpublishedMarkProps = Pick<Configuration, 'unpublished'>

/** Others see an older state than the saved one. */
export function UnpublishedMark({ unpublished }: UnpublishedMarkProps) {
  const t = useT()
  if (!unpublished) return null
  return (
    <Badge variant="outline" color="yellow" c="var(--fh-unactivated-text)">
      {t('publish.unpublished')}
    </Badge>
  )
}
