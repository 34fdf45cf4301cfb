import { factorPolicyApi, Role, secondFactorApi, sessionApi } from '@fieldhub/contract'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh, toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { ProvedDialog } from '#parts/proof/proved-dialog.tsx'
import { toastDone } from '#ui/toast.tsx'
import { roleKeys } from './role-text.ts'

/** Which roles must have a second factor. */
export function FactorPolicyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const policy = useQuery(toQuery(factorPolicyApi.read, {}))
  return (
    <ProvedDialog title={t('factor.policyTitle')} onClose={onClose}>
      {(proof) =>
        policy.data && <PolicyForm proof={proof} before={policy.data.roles} onClose={onClose} />
      }
    </ProvedDialog>
  )
}

interface PolicyFormProps {
  readonly proof: string
  readonly before: readonly Role[]
  readonly onClose: () => void
}

interface PolicyDraft {
  readonly roles: readonly Role[]
}

function PolicyForm({ proof, before, onClose }: PolicyFormProps) {
  const t = useT()
  const own = useQuery(toQuery(secondFactorApi.state, {})).data
  const hasOwn = own === undefined || own.totpTime !== null || own.passkeys.length > 0
  const form = useForm<PolicyDraft, PolicyDraft>({
    start: { roles: before },
    name: 'factor-policy',
    check: (input) => ({ ok: true, input }),
    save: async ({ roles }) => {
      await call(factorPolicyApi.change, { proof, roles: [...roles] })
      toastDone(t('factor.policySaved'))
      onClose()
      await Promise.all([refresh(factorPolicyApi.read), refresh(sessionApi.currentUser)])
      return undefined
    },
  })
  const { roles } = form.draft
  return (
    <SmallForm form={form} submitLabel={t('factor.policySave')} size="md">
      <Checkbox.Group
        label={t('account.role')}
        description={t('factor.policyText')}
        value={[...roles]}
        onChange={(chosen) =>
          form.change({ roles: Role.options.filter((role) => chosen.includes(role)) })
        }
      >
        <Stack gap="md" mt="sm">
          {Role.options.map((role) => (
            <Checkbox key={role} value={role} label={t(roleKeys[role])} size="md" />
          ))}
        </Stack>
      </Checkbox.Group>
      {!hasOwn && roles.includes('ROOT') && (
        <Text size="sm" role="alert">
          {t('factor.policySelf')}
        </Text>
      )}
    </SmallForm>
  )
}
