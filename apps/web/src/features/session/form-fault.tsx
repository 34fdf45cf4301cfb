import styles from './form-fault.module.css'

/** Faults that belong to no single field of a form. */
export function FormFault({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className={styles.fault}>
      {text}
    </p>
  )
}
