import styles from './form-fault.module.css'

/** Faults that belong to no single field of a form. It loads nothing else, as the sign-in page shows it too. */
export function FormFault({ text }: { readonly text: string | null | undefined }) {
  if (text === undefined || text === null) return null
  return (
    <p role="alert" className={styles.fault}>
      {text}
    </p>
  )
}
