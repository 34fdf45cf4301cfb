import type { Action, Source } from '@fieldhub/page'
import { ActionIcon, Paper, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ChoiceField } from '#editor/panels/fields/choice-field.tsx'
import classes from '#editor/panels/fields/fields.module.css'
import { NumberField } from '#editor/panels/fields/number-field.tsx'
import { TextField } from '#editor/panels/fields/text-field.tsx'
import { SourceSelect } from '#editor/panels/source-select.tsx'
import { usePageSession } from '#editor/session-context.ts'
import { useStore } from '#editor/value-store.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { getGuard } from './guard.ts'
import { GuardFields } from './guard-fields.tsx'
import { PointField } from './point-field.tsx'

const occasions: readonly (readonly [Action['on'], PlainMessageKey])[] = [
  ['click', 'panel.onClick'],
  ['press', 'panel.onPress'],
  ['release', 'panel.onRelease'],
]
const deeds: readonly (readonly [Action['do'], PlainMessageKey])[] = [
  ['toggle', 'panel.doToggle'],
  ['write', 'panel.doWrite'],
  ['input', 'panel.doInput'],
  ['jog', 'panel.doJog'],
  ['page', 'panel.doPage'],
  ['popup', 'panel.doPopup'],
  ['link', 'panel.doLink'],
]
const writing: readonly Action['do'][] = ['toggle', 'write', 'input', 'jog']

interface ActionCardProps {
  readonly n: number
  readonly action: Action
  /** Of a map: variables of its devices. */
  readonly points: readonly Source[] | undefined
  readonly onChange: (action: Action) => void
  readonly onRemove: () => void
}

export function ActionCard({ n, action, points, onChange, onRemove }: ActionCardProps) {
  const t = useT()
  const isWriting = writing.includes(action.do)
  return (
    <Paper
      p={8}
      component="section"
      className={classes['panel'] ?? ''}
      style={{ border: '1px solid var(--fh-line)' }}
      aria-label={t('panel.action', { n })}
    >
      <div className={classes['row']} style={{ padding: 0 }}>
        <Text size="xs" fw={600} className={classes['name']}>
          {t('panel.action', { n })}
        </Text>
        <ActionIcon size={24} aria-label={t('panel.removeAction', { n })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes['pair']}>
        <ChoiceField
          label={t('panel.on')}
          value={action.on}
          choices={occasions.map(([value, key]) => ({ value, label: t(key) }))}
          onCommit={(on) => onChange({ ...action, on })}
        />
        <ChoiceField
          label={t('panel.do')}
          value={action.do}
          choices={deeds.map(([value, key]) => ({ value, label: t(key) }))}
          onCommit={(deed) => onChange(withDeed(action, deed))}
        />
      </div>
      {isWriting && (
        <SourceSelect
          source={action.target}
          isFit={({ rw }) => rw === 'rw'}
          onChoose={(target) => onChange({ ...action, target })}
        />
      )}
      {points !== undefined && !isWriting && (
        <PointField action={action} points={points} onChange={onChange} />
      )}
      <DeedFields action={action} onChange={onChange} />
      <TextField
        label={t('panel.confirm')}
        value={action.confirm ?? ''}
        placeholder={t(isWriting ? 'panel.confirmAlways' : 'panel.confirmNone')}
        charactersMax={100}
        onCommit={(confirm) => onChange({ ...action, confirm })}
      />
      {isWriting && <GuardFields action={action} onChange={onChange} />}
    </Paper>
  )
}

interface DeedFieldsProps {
  readonly action: Action
  readonly onChange: (action: Action) => void
}

function DeedFields({ action, onChange }: DeedFieldsProps) {
  const t = useT()
  const pages = useStore(usePageSession().pages)
  if (action.do === 'write') {
    return (
      <NumberField
        label={t('panel.value')}
        value={action.value}
        onCommit={(value) => onChange({ ...action, value })}
      />
    )
  }
  if (action.do === 'jog') {
    return (
      <div className={classes['pair']}>
        <NumberField
          label={t('panel.jogValue')}
          value={action.value}
          onCommit={(value) => onChange({ ...action, value })}
        />
        <NumberField
          label={t('panel.jogRelease')}
          value={action.release}
          onCommit={(release) => onChange({ ...action, release })}
        />
      </div>
    )
  }
  if (action.do === 'link') {
    return (
      <TextField
        label={t('panel.url')}
        value={action.url ?? ''}
        placeholder="https://"
        charactersMax={500}
        onCommit={(url) => onChange({ ...action, url: url.trim() })}
      />
    )
  }
  if (action.do !== 'page' && action.do !== 'popup') return null
  return (
    <ChoiceField
      label={t('panel.page')}
      value={String(action.page ?? '')}
      choices={[
        ...(action.page === undefined ? [{ value: '', label: t('panel.choosePage') }] : []),
        ...pages.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onCommit={(id) => id !== '' && onChange({ ...action, page: Number(id) })}
    />
  )
}

/** Changes the kind of an action and drops fields that the new kind does not use. */
function withDeed(action: Action, deed: Action['do']): Action {
  const { on, target, confirm } = action
  const isWriting = writing.includes(deed)
  return {
    on,
    do: deed,
    ...(isWriting && target !== undefined && { target }),
    ...(isWriting && getGuard(action)),
    ...(deed === 'write' && { value: 1 }),
    ...(deed === 'jog' && { value: 1, release: 0 }),
    ...(confirm !== undefined && confirm !== '' && { confirm }),
  }
}
