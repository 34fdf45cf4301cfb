/** Markup that is safe to stand in a page. Everything else is escaped on its way in. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Writes markup: names of devices and alarms are texts of people, and stay texts. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const texts = strings.map((text, index) => {
    const part = parts[index]
    return text + (part === undefined ? '' : toText(part))
  })
  return new Html(texts.join(''))
}

function toText(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replaceAll(/[&<>"']/g, (character) => named[character] ?? '')
}
