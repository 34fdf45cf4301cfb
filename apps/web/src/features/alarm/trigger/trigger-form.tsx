import {
  alarmSettingApi,
  comparesValues,
  linkerApi,
  type ModelTrigger,
  type Trigger,
} from '@fieldhub/contract'
import { Alert, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { FormPage } from '#parts/form/form-page.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { useKeptForm } from '#parts/form/use-kept-form.ts'
import { toastDone } from '#ui/toast.tsx'
import { WarningNote } from '#ui/warning-note.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { judgedConditions } from './judged-conditions.ts'
import { LinkageFields } from './linkage-fields.tsx'
import { PushFields } from './push-fields.tsx'
import { saveTrigger } from './save-trigger.ts'
import {
  checkModelTrigger,
  checkTrigger,
  emptyTrigger,
  type TriggerDraft,
  toInput,
  toTriggerDraft,
} from './trigger-draft.ts'
import classes from './trigger-form.module.css'
import { type TriggerKind, triggerKinds } from './trigger-kind.ts'
import { triggerSentence } from './trigger-sentence.ts'
import { TryPanel } from './try-panel.tsx'
import { useSentenceNames } from './use-sentence-names.ts'
import { knownVariable, useSubject } from './use-subject.ts'
import { WhatIfPanel } from './what-if-panel.tsx'

interface TriggerFormProps {
  readonly kind: TriggerKind
  /** What is changed; null makes a new one. */
  readonly trigger: Trigger | ModelTrigger | null
  /** What a new one begins with. */
  readonly start: Partial<Pick<TriggerDraft, 'deviceId' | 'modelId' | 'varId'>>
  readonly makers: Makers
}

/** Dialogs of another feature that create the missing thing and return its id. */
export type Makers = Readonly<Record<'Contact' | 'Setting', ComponentType<MakerProps>>>

interface MakerProps {
  readonly onSaved: (id: number) => void
  readonly onClose: () => void
}

export function TriggerForm({ kind, trigger, start, makers }: TriggerFormProps) {
  const t = useT()
  const router = useRouter()
  const mayChange = useMay('change')
  const words = triggerKinds[kind]
  const form = useKeptForm<TriggerDraft, Parameters<typeof saveTrigger>[0]['input']>({
    start: trigger === null ? { ...emptyTrigger, ...start } : toTriggerDraft(trigger),
    name: 'trigger',
    isStored: trigger !== null,
    keepAs: keptName({ kind, trigger, start }),
    check: (draft) => (kind === 'device' ? checkTrigger : checkModelTrigger)(draft, knownVariable),
    save: async (input) => {
      await saveTrigger({ id: trigger?.id ?? null, input })
      toastDone(t('trigger.saved', { name: input.name }))
      await router.navigate({ href: words.listHref, replace: true })
    },
  })
  const [making, make] = useState<keyof Makers>()
  return (
    <>
      <FormPage
        title={t(trigger === null ? words.addTitle : words.editTitle)}
        form={form}
        mayChange={mayChange}
        saveLabel={t(kind === 'model' ? 'trigger.saveAndSync' : 'trigger.save')}
        cancel={words.listHref}
      >
        <FormParts form={form} kind={kind} trigger={trigger} onAdd={make} />
      </FormPage>
      {/* Outside of the form: what is submitted there must not submit it too. */}
      {making !== undefined && (
        <Suspense>
          <Making
            Dialog={makers[making]}
            onSaved={(id) => form.change(withMade(form.draft, making, id))}
            onClose={() => make(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function Making({ Dialog, ...props }: MakerProps & { readonly Dialog: Makers[keyof Makers] }) {
  return <Dialog {...props} />
}

/** What was made is chosen at once. */
function withMade({ contactIds }: TriggerDraft, made: keyof Makers, id: number) {
  return made === 'Setting'
    ? { alarmConfigId: String(id) }
    : { contactIds: [...contactIds, String(id)] }
}

/** A new one for another variable is another one. */
function keptName({ kind, trigger, start }: Omit<TriggerFormProps, 'makers'>): string {
  const { deviceId = '', modelId = '', varId = '' } = start
  return `${kind}Trigger/${trigger?.id ?? `new/${deviceId}/${modelId}/${varId}`}`
}

interface FormPartsProps {
  readonly form: Form<TriggerDraft>
  readonly kind: TriggerKind
  readonly trigger: Trigger | ModelTrigger | null
}

function FormParts({
  form,
  kind,
  trigger,
  onAdd,
}: FormPartsProps & { readonly onAdd: (what: keyof Makers) => void }) {
  const t = useT()
  const { draft, change } = form
  const subject = useSubject(kind, draft)
  const { data: configs } = useQuery(toQuery(alarmSettingApi.list, {}))
  const { data: contacts } = useQuery(toQuery(linkerApi.list, {}))
  const configList = Array.isArray(configs) ? configs : noRows
  const contactList = Array.isArray(contacts) ? contacts : noRows
  const names = useSentenceNames({ draft, subject, configs: configList, contacts: contactList })
  const sentence = triggerSentence(draft, names, t)
  return (
    <div className={classes['form']}>
      <div className={classes['column']}>
        <ConditionFields form={form} kind={kind} subject={subject} isFixed={trigger !== null} />
        <PushFields form={form} configs={configList} contacts={contactList} onAdd={onAdd} />
        <LinkageFields form={form} subject={subject} modelOfDevice={subject.modelOfDevice} />
      </div>
      <div className={classes['column']}>
        {trigger?.sync === 0 && <UnsyncedNote />}
        {/* What comes late stands below it, so that it never moves under a finger. */}
        <Switch
          label={t('trigger.enabled')}
          description={t('trigger.enabledHint')}
          {...form.flagProps('enabled')}
        />
        {sentence !== null && (
          <p className={classes['sentence']} aria-live="polite">
            {sentence}
          </p>
        )}
        {/* What is saved has a sentence as soon as its names are read: nothing below may move then. */}
        {sentence === null && trigger !== null && <div className={classes['toCome']} />}
        {kind === 'model' && (
          <DeviceField
            label={t('trigger.lookAt')}
            description={t('trigger.lookAtHint')}
            value={draft.deviceId}
            model={draft.modelId === '' ? undefined : Number(draft.modelId)}
            isEnabled={draft.modelId !== ''}
            nothingFoundMessage={t('trigger.nothingFound')}
            clearable
            clearButtonProps={{ 'aria-label': t('common.clear') }}
            onChange={(value) => change({ deviceId: value ?? '' })}
          />
        )}
        {comparesValues(draft.condition) && (
          <WhenNear height={previewHeight}>
            <Preview form={form} kind={kind} trigger={trigger} />
          </WhenNear>
        )}
        {kind === 'model' && <Alert color="blue">{t('trigger.syncHint')}</Alert>}
      </div>
    </div>
  )
}

function UnsyncedNote() {
  const t = useT()
  return <WarningNote title={t('trigger.unsynced')}>{t('trigger.waits')}</WarningNote>
}

const noRows: readonly never[] = []
/** About as high as the drawing with its figures. */
const previewHeight = 700

/** The drawing uses the fields that are filled in; what-if waits until the form is complete. */
function Preview({ form, kind, trigger }: FormPartsProps) {
  const t = useT()
  const { draft } = form
  const { model } = useSubject(kind, draft)
  const input = toInput(draft)
  const deviceId = draft.deviceId === '' ? null : Number(draft.deviceId)
  const check = checkTrigger({ ...draft, name: draft.name || '-' }, knownVariable)
  const conditions = judgedConditions(input, model, t)
  return (
    <>
      <WhatIfPanel
        definition={check.ok ? check.input : null}
        triggerId={kind === 'device' ? trigger?.id : undefined}
        deviceId={deviceId}
        conditions={conditions}
      />
      <TryPanel join={draft.join} conditions={conditions} />
    </>
  )
}
