import { Kbd, Text } from '@mantine/core'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { EditorAction } from '../../actions/action.ts'
import {
  alignActions,
  distributeActions,
  orderActions,
  sizeActions,
  turnActions,
} from '../../actions/arrange-actions.ts'
import { editActions } from '../../actions/edit-actions.ts'
import { helpActions } from '../../actions/help-actions.ts'
import { joinActions } from '../../actions/join-actions.ts'
import { lookActions } from '../../actions/look-actions.ts'
import { saveAction, viewActions } from '../../actions/view-actions.ts'
import { useEditor } from '../../session-context.ts'
import { isMac, keyText } from '../../toolbar/key-text.ts'
import styles from './key-list.module.css'

interface KeyGroup {
  readonly titleKey: PlainMessageKey
  readonly actions: readonly EditorAction[]
  /** What the pointer does, or keys that are no action, as texts. */
  readonly others?: readonly (readonly [PlainMessageKey, string])[]
}

const groups: readonly KeyGroup[] = [
  { titleKey: 'draw.keysEdit', actions: [...editActions, ...lookActions, saveAction] },
  {
    titleKey: 'editor.arrange',
    actions: [
      ...turnActions,
      ...orderActions,
      ...alignActions,
      ...distributeActions,
      ...sizeActions,
    ],
    others: [
      ['draw.keyNudge', '↑ ↓ ← →'],
      ['draw.keyNudgeFar', 'shift+↑ ↓ ← →'],
    ],
  },
  { titleKey: 'draw.keysView', actions: [...viewActions, ...helpActions] },
  {
    titleKey: 'draw.keysDrag',
    actions: joinActions,
    others: [
      ['draw.keyNext', 'tab'],
      ['draw.keyPan', 'space'],
      ['draw.keyCopy', 'alt'],
      ['draw.keyStraight', 'shift'],
      ['draw.keyFree', 'mod'],
      ['draw.keyAnother', 'shift'],
      ['draw.keyLeave', 'escape'],
    ],
  },
]

/** Every key of the editor. */
export function KeyList() {
  const t = useT()
  const { helper } = useEditor()
  return (
    <Dialog
      opened
      size={840}
      title={t('editor.keys')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={() => {
        helper.set(undefined)
        document.getElementById('canvas')?.focus({ preventScroll: true })
      }}
    >
      <div className={styles['groups']}>
        {groups.map(({ titleKey, actions, others = [] }) => (
          <section key={titleKey} aria-label={t(titleKey)}>
            <Text fw={600} size="sm" mb={4}>
              {t(titleKey)}
            </Text>
            <dl className={styles['keys']}>
              {actions.map(({ name, titleKey: nameKey, keys = [] }) =>
                keys[0] === undefined ? null : (
                  <KeyRow key={name} title={t(nameKey)} keys={keys[0]} />
                ),
              )}
              {others.map(([nameKey, keys]) => (
                <KeyRow key={nameKey} title={t(nameKey)} keys={keys} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function KeyRow({ title, keys }: { readonly title: string; readonly keys: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <Kbd size="xs">{keyText(keys, isMac())}</Kbd>
      </dd>
    </div>
  )
}
