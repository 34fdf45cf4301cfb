import styles from './switch-field.module.css'

interface SwitchFieldProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Something that is on or off. */
export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  return (
    <label className={styles['field']}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
