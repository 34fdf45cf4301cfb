import { type VariableForm, variableForms } from '@fieldhub/page'
import { Menu } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { symbolText } from '#viewer/symbol-text.ts'
import styles from '../../editor.module.css'
import type { VariableOffer } from '../../editor.ts'
import { useEditor } from '../../session-context.ts'
import { toScreen } from '../../viewport/camera.ts'
import { placeVariables } from './place-variables.ts'

interface FormMenuProps {
  readonly offer: VariableOffer
}

/** Asks what the variables that lie on the bare page shall be. Enter takes the first answer, Escape none. */
export function FormMenu({ offer }: FormMenuProps) {
  const t = useT()
  const editor = useEditor()
  const { variables, at } = offer
  const { x, y } = toScreen(editor.camera.get(), at)
  const [first, ...others] = variables
  const close = () => {
    editor.offer.set(undefined)
    document.getElementById('canvas')?.focus({ preventScroll: true })
  }
  const nameOf = (form: VariableForm) => (form === 'column' ? t('draw.column') : symbolText(form))
  const title =
    others.length === 0
      ? t('draw.becomes', { name: first?.name ?? '' })
      : t('draw.manyBecome', { n: variables.length })
  return (
    <Menu opened onClose={close} position="bottom-start" returnFocus={false} trapFocus>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles['menuPlace']}
          style={{ position: 'absolute', left: x, top: y }}
          aria-label={title}
        />
      </Menu.Target>
      <Menu.Dropdown data-own-input aria-label={title}>
        <Menu.Label>{title}</Menu.Label>
        {variableForms(variables).map((form, place) => (
          <Menu.Item
            key={form}
            data-autofocus={place === 0 || undefined}
            onClick={() => placeVariables(editor, offer, form)}
          >
            {nameOf(form)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
