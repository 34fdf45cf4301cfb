import styles from './mark.module.css'

type MarkLook = 'online' | 'offline' | 'alarm' | 'unactivated' | 'picked' | 'reported'

interface MarkText {
  readonly look: MarkLook
  /** The name that screen readers read and a pointer shows. */
  readonly label: string
}

/** Makes the mark of a place that is only shown. */
export function pinElement({ look, label }: MarkText): HTMLElement {
  const pin = document.createElement('span')
  pin.className = styles['pin'] ?? ''
  pin.dataset['look'] = look
  pin.role = 'img'
  pin.ariaLabel = label
  pin.title = label
  return pin
}

/** Makes the mark of a place that can be pressed. A `count` above one is written into it. */
export function buttonElement(
  { look, label }: MarkText,
  count: number,
  onPress: () => void,
): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles['button'] ?? ''
  button.dataset['look'] = look
  button.ariaLabel = label
  button.title = label
  const shape = document.createElement('span')
  if (count > 1) shape.textContent = count > 999 ? '999+' : String(count)
  button.dataset['many'] = String(count > 1)
  button.append(shape)
  button.addEventListener('click', onPress)
  return button
}
