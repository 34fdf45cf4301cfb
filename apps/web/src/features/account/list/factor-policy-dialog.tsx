import { factorPolicyApi, Role, secondFactorApi, sessionApi } from '@fieldhub/contract'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh, toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { toastDone } from '#ui/toast.tsx'
import { ProvedDialog } from './proved-dialog.tsx'
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

function PolicyForm({ proof, before, onClose }: PolicyFormProps) {
  const t = useT()
  const [roles, setRoles] = useState<readonly Role[]>(before)
  const [isBusy, setBusy] = useState(false)
  const own = useQuery(toQuery(secondFactorApi.state, {})).data
  const hasOwn = own === undefined || own.totpTime !== null || own.passkeys.length > 0
  const save = async () => {
    setBusy(true)
    const saved = await callOrToast(factorPolicyApi.change, { proof, roles: [...roles] })
    if (saved !== undefined) {
      toastDone(t('factor.policySaved'))
      onClose()
      await Promise.all([refresh(factorPolicyApi.read), refresh(sessionApi.currentUser)])
    }
    setBusy(false)
  }
  return (
    <FormElement form={{ submit: save }}>
      <Stack gap="sm">
        <Checkbox.Group
          label={t('account.role')}
          description={t('factor.policyText')}
          value={[...roles]}
          onChange={(chosen) => setRoles(Role.options.filter((role) => chosen.includes(role)))}
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
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={isBusy}>
            {t('factor.policySave')}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  )
}
