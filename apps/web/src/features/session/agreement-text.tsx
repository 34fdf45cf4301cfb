import { parseAgreement } from './agreement.ts'

export function AgreementText({ markdown }: { readonly markdown: string }) {
  return parseAgreement(markdown).map((block, index) => {
    const key = `${index}-${block.kind}`
    if (block.kind === 'heading') return <h3 key={key}>{block.text}</h3>
    if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>
    return (
      <ul key={key}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  })
}
