import { lentConfigurationApi, rowsOf } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { toastFailed } from '#ui/toast.tsx'

/** What stands in place of a configuration that cannot be edited; the id is 0 where the address names none. */
export function NoConfiguration({ id }: { readonly id: number }) {
  return id === 0 ? <NoId /> : <Missing id={id} />
}

/** Says that the account has no such configuration, and leads to it where one is shared with the account to look at. */
function Missing({ id }: { readonly id: number }) {
  const t = useT()
  const query = useQuery(toQuery(lentConfigurationApi.list, {}))
  const lent = query.data && rowsOf(query.data).find((one) => one.id === id)
  if (query.isPending) return null
  if (lent === undefined) {
    return (
      <EmptyState
        headingLevel={1}
        title={t('opening.missing')}
        text={t('opening.missingText')}
        action={
          <Button component={RouteLink} href="/">
            {t('opening.home')}
          </Button>
        }
      />
    )
  }
  const { name, owner, deviceId, deviceName: device } = lent
  return (
    <EmptyState
      headingLevel={1}
      title={t('opening.lent', { name })}
      text={t('opening.lentText', { owner, device })}
      action={
        <Button
          component={RouteLink}
          href={`/configuration/show?configurationId=${id}&deviceId=${deviceId}`}
        >
          {t('opening.look')}
        </Button>
      }
    />
  )
}

/** Leads to the overview, and says why: the address names no configuration. */
function NoId() {
  const t = useT()
  useEffect(() => toastFailed(t('opening.badId')), [t])
  return <Navigate to="/" replace />
}
