import { currentZone } from '#i18n/time-zone.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { type PaperWords, paperRules } from './paper-rules.ts'

/** Writes into the margins of paper what is printed, when, and the numbers of its sheets. Returns how to stop. */
export function startPaperFrame(): () => void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const write = () => sheet.replaceSync(paperRules(paperWords()))
  window.addEventListener('beforeprint', write)
  return () => {
    window.removeEventListener('beforeprint', write)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** The heading names the device or the list; the window's title the page and the product. */
function paperWords(): PaperWords {
  const heading = document.querySelector('main h1')?.textContent.trim() ?? ''
  const page = document.title.replace(/^\(\d+\) /, '')
  const { from, to } = Object.fromEntries(new URLSearchParams(location.search))
  const span = [from, to].map(Number).filter((time) => Number.isSafeInteger(time) && time > 0)
  const times = span.length === 2 ? span.map((time) => formatDateTime(time)).join(' – ') : ''
  return {
    title: [heading, times].filter((part) => part !== '').join(' · '),
    product: page.startsWith(`${heading} - `) ? page.slice(heading.length + 3) : page,
    printed: `${formatDateTime(Date.now())} ${currentZone()}`,
  }
}
