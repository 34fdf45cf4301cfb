import { Text, Title } from '@mantine/core'
import { searchWith, useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import styles from './calls.module.css'
import { callsSearch } from './calls-search.ts'
import type { CallGroup } from './find-calls.ts'

interface CallGroupsProps {
  readonly groups: readonly CallGroup[]
  readonly current: string | undefined
}

export function CallGroups({ groups, current }: CallGroupsProps) {
  const [{ search }] = useSearchParams(callsSearch)
  const hrefOf = (call: string) => `/extend/api${searchWith(callsSearch, '', { search, call })}`
  return (
    <div className={styles.groups}>
      {groups.map(({ tag, calls }) => (
        <section key={tag}>
          <Title order={2} size="h4">
            {tag}
          </Title>
          <ul className={styles.links}>
            {calls.map(({ name, method, summary }) => (
              <li key={name}>
                <RouteLink
                  href={hrefOf(name)}
                  className={styles.link}
                  aria-current={name === current ? 'true' : undefined}
                >
                  <Text size="sm" span fw={500}>
                    {name}
                  </Text>{' '}
                  <Text size="xs" span c="dimmed">
                    {method}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {summary}
                  </Text>
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
