/** The sign-in page shows it too: it loads no component and no stylesheet of its own. */
const look = { margin: 0, color: 'var(--fh-alarm-text)', fontSize: 13 } as const

/** Shows the faults that belong to no single field of a form. */
export function FormFault({ text }: { readonly text: string | null | undefined }) {
  if (text === undefined || text === null) return null
  return (
    <p role="alert" style={look}>
      {text}
    </p>
  )
}
