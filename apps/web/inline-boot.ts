import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { bootWords, browserTooOld } from './boot-words.ts'

const inPlace = [
  {
    mark: '<link rel="stylesheet" href="/boot/boot.css" />',
    files: ['boot.css'],
    element: 'style',
  },
  {
    mark: `<script src="/boot/device-drawing.js"></script>
    <script src="/boot/list-drawing.js"></script>
    <script src="/boot/boot.js"></script>`,
    files: ['device-drawing.js', 'list-drawing.js', 'boot.js'],
    element: 'script',
  },
]
const iconMark = 'href="/favicon.svg"'
const oldMark = '<p class="boot-old"></p>'
const wordsMark = '<script type="application/json" id="boot-words">{}</script>'

/**
 * Writes the outline of the page, what runs before its first paint with its words, and the tab's picture into the page:
 * three answers fewer to wait for.
 */
export function inlineBoot(): Plugin {
  return {
    name: 'inline-boot',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        inPlace.reduce(inline, withWords(html)).replace(iconMark, () => iconInPlace()),
    },
  }
}

function withWords(html: string): string {
  if (!html.includes(wordsMark)) throw new Error('index.html has no place for the first words')
  if (!html.includes(oldMark)) throw new Error('index.html has no place for old browsers')
  const words = JSON.stringify(bootWords).replaceAll('<', '\\u003c')
  const old = Object.values(browserTooOld).join('<br />')
  return html
    .replace(wordsMark, () => wordsMark.replace('{}', () => words))
    .replace(oldMark, () => oldMark.replace('></', () => `>${old}</`))
}

function inline(html: string, { mark, files, element }: (typeof inPlace)[number]): string {
  const named = files.join(' and ')
  if (!html.includes(mark)) throw new Error(`index.html does not ask for ${named}`)
  const source = files
    .map((file) => readFileSync(join(import.meta.dirname, 'boot', file), 'utf8'))
    .join('\n')
  // Vite makes styles within the page small itself, but no script.
  const text = element === 'script' ? minifySync(named, source, { module: false }).code : source
  return html.replace(mark, () => `<${element}>\n${text}</${element}>`)
}

function iconInPlace(): string {
  const svg = readFileSync(join(import.meta.dirname, 'public', 'favicon.svg'), 'utf8')
  return `href="data:image/svg+xml,${encodeURIComponent(svg.replaceAll(/\s+/g, ' ').trim())}"`
}
