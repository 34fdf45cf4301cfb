import type { Configuration } from '@fieldhub/contract'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import classes from './configuration.module.css'

/** What the first page looks like; a place for it until a page was saved with one. */
export function Cover({
  configuration,
}: {
  readonly configuration: Pick<Configuration, 'cover' | 'name'>
}) {
  const t = useT()
  const { cover, name } = configuration
  return (
    <div className={classes['cover']}>
      {cover === '' ? (
        <IconLayoutDashboard size={36} stroke={1.2} aria-hidden />
      ) : (
        <img src={cover} alt={t('configuration.cover', { name })} loading="lazy" />
      )}
    </div>
  )
}
