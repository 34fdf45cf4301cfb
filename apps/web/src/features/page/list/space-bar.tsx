import { sessionApi } from '@fieldhub/contract'
import { Anchor, Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'

const shortShare = 0.8

/** The part of the account's space that pages, their versions and photos use. */
export function SpaceBar() {
  const t = useT()
  const { data: user } = useQuery(toQuery(sessionApi.currentUser, {}))
  if (user === undefined) return null
  const { configurationUseSpace: used, configurationSpaceMax: max } = user
  const share = max === 0 ? 1 : used / max
  const isShort = share >= shortShare
  const label = t('configuration.spaceUsed', { used: formatBytes(used), max: formatBytes(max) })
  return (
    <Group gap="xs" mb="sm">
      <Progress
        value={share * 100}
        size="sm"
        w={160}
        color={share >= 1 ? 'red' : isShort ? 'orange' : 'brand'}
        aria-label={label}
      />
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {isShort && (
        <Text size="xs" fw={500}>
          {t(share >= 1 ? 'configuration.spaceEmpty' : 'configuration.spaceShort')}
        </Text>
      )}
      {isShort && !user.demo && (
        <Anchor component={RouteLink} href="/personalInfo/quota" size="xs">
          {t('configuration.spaceMore')}
        </Anchor>
      )}
    </Group>
  )
}
