import { linkagesMax } from '@fieldhub/contract'
import { Group, Switch, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { AddRowButton } from '#parts/form/add-row-button.tsx'
import { rowsOf } from '#parts/form/rows-of.ts'
import type { Form } from '#parts/form/use-form.ts'
import { LinkageRow } from './linkage-row.tsx'
import type { TriggerDraft } from './trigger-draft.ts'
import { type LinkageDraft, noLinkage } from './trigger-draft.ts'
import classes from './trigger-form.module.css'
import type { Subject } from './use-subject.ts'

interface LinkageFieldsProps {
  readonly form: Form<TriggerDraft>
  readonly subject: Subject
  readonly modelOfDevice: (deviceId: string) => number | null
}

/** What is written when an alarm begins. */
export function LinkageFields({ form, subject, modelOfDevice }: LinkageFieldsProps) {
  const t = useT()
  const { draft, change, faultOf, fieldId } = form
  const fault = faultOf('linkages')
  const rows = rowsOf<LinkageDraft>(draft.linkages, (linkages) => change({ linkages }))
  return (
    <section className={classes['part']} aria-label={t('trigger.linkage')}>
      <Title order={2}>{t('trigger.linkage')}</Title>
      <Switch
        label={t('trigger.linkageSwitch')}
        description={t('trigger.linkageHint')}
        checked={draft.linkageSwitch}
        onChange={({ currentTarget: { checked } }) =>
          change({
            linkageSwitch: checked,
            linkages: checked && draft.linkages.length === 0 ? [noLinkage] : draft.linkages,
          })
        }
      />
      {draft.linkageSwitch &&
        draft.linkages.map((linkage, index) => (
          <LinkageRow
            // Rows have no names of their own.
            key={`${index}-${draft.linkages.length}`}
            id={fieldId(index === 0 ? 'linkages' : `linkages-${index}`)}
            linkage={linkage}
            subject={subject}
            modelId={modelOfDevice(linkage.deviceId)}
            onChange={(next) => rows.change(index, next)}
            onRemove={() => rows.remove(index)}
          />
        ))}
      {draft.linkageSwitch && (
        <Group gap="sm">
          <AddRowButton
            label={t('trigger.addLinkage')}
            isFull={draft.linkages.length >= linkagesMax}
            onAdd={() => rows.add(noLinkage)}
          />
          {fault !== null && (
            <Text size="xs" c="var(--fh-alarm-text)" component="output">
              {fault}
            </Text>
          )}
        </Group>
      )}
    </section>
  )
}
