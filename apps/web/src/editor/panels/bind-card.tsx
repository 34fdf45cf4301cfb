import { type Bind, bindSources, getSlots, type Source } from '@fieldhub/page'
import { ActionIcon, Paper, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { symbolText } from '#viewer/symbol-text.ts'
import { StepList } from './action/step-list.tsx'
import { BindPreview } from './bind-preview.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import classes from './fields/fields.module.css'
import { LogicFields } from './logic-fields.tsx'
import { SourceName } from './source-name.tsx'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

interface BindCardProps {
  readonly shape: string
  readonly bind: Bind
  readonly onChange: (bind: Bind) => void
  readonly onRemove: () => void
}

/** One value and the slot that it moves; opened, also the steps between them. */
export function BindCard({ shape, bind, onChange, onRemove }: BindCardProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const bodyId = useId()
  return (
    <Paper p={4} component="section" aria-label={symbolText(bind.to, 'slot')}>
      <div className={classes['row']} style={{ padding: 0 }}>
        <UnstyledButton
          className={classes['name']}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown {...icon} /> : <IconChevronRight {...icon} />}
          <Text span size="xs" fw={600}>
            {` ${symbolText(bind.to, 'slot')} `}
          </Text>
          <Text span size="xs" c="dimmed">
            <SourceNames bind={bind} />
          </Text>
        </UnstyledButton>
        <ActionIcon
          size={24}
          aria-label={t('panel.unbind', { name: symbolText(bind.to, 'slot') })}
          onClick={onRemove}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      </div>
      {isOpen && (
        <div id={bodyId} className={classes['panel']} style={{ padding: 4 }}>
          <BindFields shape={shape} bind={bind} onChange={onChange} />
        </div>
      )}
    </Paper>
  )
}

/** All variables of a binding, so that one which is lost is named before anybody opens it. */
function SourceNames({ bind }: { readonly bind: Bind }) {
  const byKey = new Map<string, Source>()
  for (const source of bindSources(bind))
    byKey.set(`${source.dev}/${source.varId}/${source.name}`, source)
  return [...byKey].map(([key, source], at) => (
    <Fragment key={key}>
      {at > 0 && ' / '}
      <SourceName source={source} />
    </Fragment>
  ))
}

function BindFields({ shape, bind, onChange }: Omit<BindCardProps, 'onRemove'>) {
  const t = useT()
  const slots = getSlots(shape)
  const kind = slots.find(({ name }) => name === bind.to)?.kind
  return (
    <>
      <ChoiceField
        label={t('panel.slot')}
        value={bind.to}
        choices={slots.map(({ name }) => ({ value: name, label: symbolText(name, 'slot') }))}
        onCommit={(to) => onChange({ ...bind, to })}
      />
      <LogicFields bind={bind} {...(kind !== undefined && { slot: kind })} onChange={onChange} />
      <StepList
        steps={bind.map ?? []}
        {...(kind !== undefined && { kind })}
        onChange={(map) => {
          const { map: _map, ...rest } = bind
          onChange(map.length === 0 ? rest : { ...rest, map })
        }}
      />
      <ChoiceField
        label={t('panel.bad')}
        value={bind.bad ?? 'mask'}
        choices={[
          { value: 'mask', label: t('panel.badMask') },
          { value: 'hold', label: t('panel.badHold') },
          { value: 'hide', label: t('panel.badHide') },
        ]}
        onCommit={(bad) => onChange({ ...bind, bad })}
      />
      {bind.logic === undefined && (
        <BindPreview bind={bind} {...(kind !== undefined && { kind })} />
      )}
    </>
  )
}
