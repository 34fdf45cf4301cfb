import { type Forwarding, type ForwardingInput, forwardingApi } from '@fieldhub/contract'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { FormColumns } from '#parts/form/form-columns.tsx'
import { FormPage } from '#parts/form/form-page.tsx'
import { useKeptForm } from '#parts/form/use-kept-form.ts'
import { toastDone } from '#ui/toast.tsx'
import { ContentFields } from './content-fields.tsx'
import {
  checkForwarding,
  emptyForwarding,
  type ForwardingDraft,
  toForwardingDraft,
} from './forwarding-draft.ts'
import { listHref } from './forwarding-hrefs.ts'
import { ReceiverPanel } from './receiver-panel.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { TargetFields } from './target-fields.tsx'

const secrets = ['password']

/** What is changed; null makes a new one. */
export function ForwardingForm({ forwarding }: { readonly forwarding: Forwarding | null }) {
  const t = useT()
  const router = useRouter()
  const mayChange = useMay('change')
  const [secret, setSecret] = useState<string | null>(null)
  const leave = () => router.navigate({ href: listHref, replace: true })
  const form = useKeptForm<ForwardingDraft, ForwardingInput>({
    start: forwarding === null ? emptyForwarding : toForwardingDraft(forwarding),
    name: 'forwarding',
    keepAs: `forwarding/${forwarding?.id ?? 'new'}`,
    isStored: forwarding !== null,
    secrets,
    check: checkForwarding,
    save: async (input) => {
      const made = await save(forwarding, input)
      toastDone(t('forwarding.saved', { name: input.name }))
      // The list leaves once the secret has been seen.
      if (made.secret !== null) setSecret(made.secret)
      else await leave()
    },
  })
  return (
    <>
      <FormPage
        title={t(forwarding === null ? 'forwarding.addTitle' : 'forwarding.editTitle')}
        form={form}
        mayChange={mayChange}
        saveLabel={t('forwarding.save')}
        cancel={listHref}
      >
        <FormColumns
          fields={
            <>
              <TargetFields form={form} hasPassword={forwarding?.hasPassword === true} />
              <ContentFields form={form} />
            </>
          }
          meaning={<ReceiverPanel draft={form.draft} forwarding={forwarding} />}
        />
      </FormPage>
      {secret !== null && <SecretDialog secret={secret} onClose={() => void leave()} />}
    </>
  )
}

async function save(forwarding: Forwarding | null, input: ForwardingInput) {
  const { enabled: _, ...change } = input
  const made = await (forwarding === null
    ? call(forwardingApi.create, input)
    : call(forwardingApi.change, { id: forwarding.id, ...change }))
  await refresh(forwardingApi.list)
  return made
}
